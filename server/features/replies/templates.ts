import { sentences } from '@vitrine/contracts/errors.ts';
import { type Language, languages } from '@vitrine/contracts/language.ts';
import { maxTemplates } from '@vitrine/contracts/limits.ts';
import {
  placeholderNames,
  placeholders,
  placeholdersIn,
  type ReplyTemplate,
  type ReplyTemplateChange,
  type ReplyTemplateRequest,
} from '@vitrine/contracts/reply.ts';
import { leadLists } from '@vitrine/contracts/status.ts';
import { recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import { takeAdvisoryLock } from '../../platform/database/row-locks.ts';
import type { Queries, Schema } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  countChangesBy,
  deleteTemplate,
  findTemplateRow,
  findTemplateRows,
  insertTemplate,
  lockTemplateRow,
  updateTemplate,
} from './queries.ts';

const change = { action: 'templatesChanged', list: 'templates' } as const;

/** The templates of replies, the oldest first. */
export async function findTemplates({ database }: Platform, caller: Caller): Promise<ReplyTemplate[]> {
  const rows = await findTemplateRows(database.queries);
  const isDeletable = await deletableBy(database.queries, caller);
  return rows.map((row) => presentTemplate(row, isDeletable(row)));
}

/** Adds a template, unless one of its placeholders does not exist. */
export async function createTemplate(
  { database, clock }: Platform,
  caller: Caller,
  template: ReplyTemplateRequest,
  language: Language,
): Promise<ReplyTemplate | Refusal> {
  const refusal = refuseUnknown(template, language);
  if (refusal) return refusal;
  return database.transaction(async ({ queries }) => {
    await takeAdvisoryLock(database, queries, 'reply templates');
    if ((await findTemplateRows(queries)).length >= maxTemplates) return refuse('TOO_MANY_TEMPLATES');
    const now = clock.now();
    const row = toRow(newId(now), template, now);
    await insertTemplate(queries, row);
    await recordInAudit(queries, clock, caller, [{ ...change, subjectId: row.id, after: template.name }]);
    return presentTemplate(row, true);
  });
}

/** Changes a template as somebody has read it, and not as another has changed it since; what was sent stays as it was. */
export async function changeTemplate(
  { database, clock }: Platform,
  caller: Caller,
  id: string,
  { revision, ...template }: ReplyTemplateChange,
  language: Language,
): Promise<ReplyTemplate | Refusal> {
  const refusal = refuseUnknown(template, language);
  if (refusal) return refusal;
  return database.transaction(async ({ queries }) => {
    const row = { ...toRow(id, template, clock.now()), revision };
    if (!(await updateTemplate(queries, row))) {
      return refuse((await findTemplateRow(queries, id)) ? 'TEMPLATE_CHANGED' : 'NOT_FOUND');
    }
    await recordInAudit(queries, clock, caller, [{ ...change, subjectId: id, after: template.name }]);
    const changed = { ...row, revision: revision + 1 };
    return presentTemplate(changed, (await deletableBy(queries, caller))(changed));
  });
}

/** Deletes a template: one in which others have written, for owners only (docs/decisions/0051). */
export function removeTemplate(
  { database, clock }: Platform,
  caller: Caller,
  id: string,
): Promise<undefined | Refusal> {
  return database.transaction(async ({ queries }) => {
    const row = await lockTemplateRow(database, queries, id);
    if (!row) return refuse('NOT_FOUND');
    if (!(await deletableBy(queries, caller))(row)) return refuse('OWNER_ONLY');
    await deleteTemplate(queries, id);
    await recordInAudit(queries, clock, caller, [{ ...change, subjectId: id, before: row.name }]);
    return undefined;
  });
}

/**
 * Which templates somebody may delete: an owner all, a member those that they alone have written. As many changes as its
 * revision are in the trail then, and all of them theirs; of one that came with the product, none is.
 */
async function deletableBy(
  queries: Queries,
  { adminRole, accountId }: Caller,
): Promise<(row: Schema['reply_templates']) => boolean> {
  if (adminRole === 'owner') return () => true;
  const changes = await countChangesBy(queries, accountId);
  return ({ id, revision }) => changes.get(id) === revision;
}

/** Names each text with a placeholder that no lead has a value for. */
function refuseUnknown({ texts }: ReplyTemplateRequest, language: Language): Refusal | undefined {
  const fields: Record<string, string> = {};
  for (const of of languages) {
    for (const part of ['subject', 'text'] as const) {
      const [unknown] = placeholdersIn(texts[of][part]).filter((name) => !Object.hasOwn(placeholders, name));
      if (unknown === undefined) continue;
      const known = placeholderNames.map((name) => `{${name}}`).join(', ');
      const sentence = sentences(language)('placeholderUnknown', { name: `{${unknown}}`, known });
      fields[`texts.${of}.${part}`] = sentence;
    }
  }
  return Object.keys(fields).length > 0 ? refuse('VALIDATION', { fields }) : undefined;
}

const toRow = (id: string, { name, texts }: ReplyTemplateRequest, now: number): Schema['reply_templates'] => ({
  id,
  name,
  texts: JSON.stringify(texts),
  updated_at: toInstant(now),
  revision: 1,
});

function presentTemplate(
  { id, name, texts: stored, revision, updated_at }: Schema['reply_templates'],
  isDeletable: boolean,
): ReplyTemplate {
  const texts = JSON.parse(stored) as ReplyTemplate['texts'];
  const used = placeholdersIn(languages.flatMap((of) => [texts[of].subject, texts[of].text]).join('\n'));
  const lists = leadLists.filter((list) =>
    placeholderNames.every((name) => !used.includes(name) || (placeholders[name] as readonly string[]).includes(list)),
  );
  return { id, name, texts, lists, revision, updatedAt: updated_at, isDeletable };
}
