import type { ContentDraft, DraftConflict } from '@vitrine/contracts/content.ts';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/browser/listeners.ts';
import { CallError } from '../../lib/http/api.ts';
import type { DraftValues } from './draft-value.ts';

/** What whoever writes has seen. */
export type SeenContent = {
  readonly drafts: readonly ContentDraft[];
  /** Of what stands at paths without a draft. */
  readonly versions: Readonly<Record<string, number>>;
};

/** Values that were to be written together, and where somebody else has written meanwhile. */
type Conflict = {
  readonly values: DraftValues;
  /** What had been seen. */
  readonly content: SeenContent;
  readonly conflicts: readonly DraftConflict[];
};

let shown: Conflict | undefined;
const listeners = createListeners();

/** Has a conflict be shown, or, without one, none any more. */
export function showConflict(conflict: Conflict | undefined): void {
  shown = conflict;
  listeners.notify();
}

/** The conflict that is to be decided; undefined where there is none. */
export const useConflict = (): Conflict | undefined =>
  useSyncExternalStore(
    listeners.subscribe,
    () => shown,
    () => undefined,
  );

/** What was seen, with what others wrote meanwhile: the values can be written in its place. */
export function seenWithOthers({ content, conflicts }: Conflict): SeenContent {
  const paths = new Set(conflicts.map(({ path }) => path));
  const versions = Object.fromEntries(conflicts.map(({ path, version }) => [path, version]));
  return {
    drafts: [
      ...content.drafts.filter(({ path }) => !paths.has(path)),
      ...conflicts.flatMap(({ draft }) => (draft ? [draft] : [])),
    ],
    versions: { ...content.versions, ...versions },
  };
}

/** Whether a call was refused because somebody else has written there, which is shown. */
export const isConflict = (error: unknown): boolean =>
  error instanceof CallError && error.outcome.kind === 'refused' && error.outcome.conflicts !== undefined;
