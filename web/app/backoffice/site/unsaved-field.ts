import type { Json } from '@vitrine/contracts/content/edits.ts';
import { useLanguage } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { saveFailure } from '../../lib/unsaved/save-failure.ts';
import { versionOf } from '../../lib/unsaved/unsent-edit.ts';
import { useUnsavedDocument } from '../../lib/unsaved/use-unsaved-document.ts';
import { useRefreshContent } from './content-calls.ts';
import { type ContentField, effectiveValue } from './content-fields.ts';
import { kindAt, readValue, writeAs } from './field-value.ts';
import { useShownField } from './shown-fields.ts';

const quietMs = 900;

/** The kind of what is kept in the tab. */
export const unsavedContent = 'content';

/** What is written in a field on the screen, as `useKeptField`. */
export function useUnsavedField(field: ContentField) {
  useShownField(field.path);
  return useKeptField(field);
}

/** What is written at one path: saved as a draft a moment later, and shown beside what somebody else has written there. */
export function useKeptField(field: ContentField) {
  const { path, fallback, published, draft, version, like, isOptional = false } = field;
  const refresh = useRefreshContent();
  const language = useLanguage();
  const kind = kindAt(path, fallback ?? like ?? published ?? (draft?.value as Json | undefined));
  const written = (value: Json | undefined) => writeAs(kind, value, language);
  /** The same rate may have been written in another language. */
  const meant = (text: string) => (kind === 'rate' ? (readValue(text, kind, language) ?? text) : text);
  const isSame = (one: string, other: string) => meant(one) === meant(other);
  /** What stands there now, where that is why a draft was not saved. */
  const conflictIn = (outcome: Awaited<ReturnType<typeof call<'saveContentDraft'>>>) => {
    if (outcome.ok || outcome.kind !== 'refused' || outcome.code !== 'CONTENT_CONFLICT') return undefined;
    const { field: other } = outcome;
    if (!other) return undefined;
    const theirs = { fallback, published: (other.published as Json) ?? fallback, draft: other.draft ?? undefined };
    return versionOf(written(effectiveValue(theirs)), other.version);
  };
  const [{ data, theirs, phase, failures }, document] = useUnsavedDocument<string>({
    name: `${unsavedContent}.${path}`,
    saved: versionOf(written(effectiveValue(field)), version),
    quietMs,
    isSame,
    async send({ data, revision }) {
      const value = isOptional && data.trim() === '' ? null : readValue(data, kind, language);
      if (value === undefined) return { kind: 'refused', errors: undefined };
      const body = { path, value: isDefault(value) ? null : (value as string) };
      const outcome = await call('saveContentDraft', { body, ifMatch: revision });
      if (outcome.ok) {
        await refresh();
        return { kind: 'saved', revision: outcome.data.version };
      }
      const theirs = conflictIn(outcome);
      return theirs ? { kind: 'conflict', theirs } : saveFailure(outcome);
    },
  });
  /** Back to what Vitrine ships with: whoever types it has nothing of their own there. */
  const isDefault = (value: Json) => fallback !== undefined && JSON.stringify(value) === JSON.stringify(fallback);
  return {
    kind,
    text: data,
    /** A value as it would stand in the field. */
    written,
    write: (text: string) => document.change(text),
    /** What somebody else has written meanwhile; undefined while there is nothing to decide. */
    theirs: theirs?.data,
    keepLocal: () => void document.resolve(data),
    acceptStored: () => theirs && void document.resolve(theirs.data),
    isUnreadable: phase === 'refused',
    isFailing: failures > 0,
    isSaving: phase === 'saving' || phase === 'changed',
  };
}
