import { useQueryClient } from '@tanstack/react-query';
import type { ReplyTemplate, ReplyTemplateRequest } from '@vitrine/contracts/reply.ts';
import { call } from '../../lib/http/api.ts';
import { saveFailure } from '../../lib/unsaved/save-failure.ts';
import { readTabNames, readTabUnsaved } from '../../lib/unsaved/tab-unsaved.ts';
import { type UnsentEdit, versionOf } from '../../lib/unsaved/unsent-edit.ts';
import { useUnsavedDocument } from '../../lib/unsaved/use-unsaved-document.ts';
import { templatesKey } from '../replies/reply-calls.ts';
import { emptyValues, isSame, valuesOf } from './template-values.ts';

/** Stands for the template that is not there yet. */
export const newId = 'new';

/** The kind of what is kept in the tab. */
const kind = 'template';

/** The templates of which something unsaved is kept in this tab: their ids, and the names that they would have. */
export function keptTemplates(): ReadonlyMap<string, string> {
  return new Map(
    readTabNames(kind).flatMap((id) => {
      const kept = readTabUnsaved<UnsentEdit<ReplyTemplateRequest>>(`${kind}.${id}`);
      return kept?.data ? [[id, kept.data.name] as const] : [];
    }),
  );
}

/** Why a template was refused: a sentence, and one for each field. */
type Refusal = { readonly error: string; readonly fields: Readonly<Record<string, string>> };

/**
 * A template as it is written: kept in the tab, and saved when its writer asks for it.
 * @param stored as the server has it; undefined for a new one
 * @param onSaved is called with what was stored
 */
export function useUnsavedTemplate(stored: ReplyTemplate | undefined, onSaved: (template: ReplyTemplate) => void) {
  const client = useQueryClient();
  return useUnsavedDocument<ReplyTemplateRequest, Refusal | undefined>({
    name: `${kind}.${stored?.id ?? newId}`,
    saved: stored ? versionOf(valuesOf(stored), stored.revision) : versionOf(emptyValues),
    isSame,
    async send({ data, revision }) {
      const outcome = stored
        ? await call('changeReplyTemplate', { params: { id: stored.id }, body: { ...data, revision } })
        : await call('createReplyTemplate', { body: data });
      const refresh = client.invalidateQueries({ queryKey: templatesKey });
      if (outcome.ok) {
        await refresh;
        onSaved(outcome.data);
        return { kind: 'saved', revision: outcome.data.revision };
      }
      if (outcome.kind !== 'refused' || outcome.code !== 'TEMPLATE_CHANGED') {
        const failure = saveFailure<ReplyTemplateRequest>(outcome);
        if (failure.kind !== 'refused' || outcome.kind !== 'refused') return failure;
        return { kind: 'refused', errors: { error: outcome.error, fields: outcome.fields ?? {} } };
      }
      // Somebody else has changed it: what they wrote is shown beside this.
      const all = await call('listReplyTemplates', {});
      if (!all.ok) return saveFailure(all);
      const theirs = all.data.find(({ id }) => id === stored?.id);
      return theirs ? { kind: 'conflict', theirs: versionOf(valuesOf(theirs), theirs.revision) } : { kind: 'closed' };
    },
  });
}
