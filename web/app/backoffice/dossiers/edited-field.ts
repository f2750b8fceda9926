import type { DossierField, DossierFields } from '@vitrine/contracts/dossier.ts';
import { useState } from 'react';
import { isConflict, type useDossierChange } from './dossier-change.tsx';

type Change = ReturnType<typeof useDossierChange>;

/**
 * A field that is edited in place. What is typed is based on what was stored when typing began; when somebody else has
 * changed it since, both values show, and the admin decides.
 */
export function useEditedField<F extends DossierField>(field: F, stored: DossierFields[F], change: Change) {
  type Value = DossierFields[F];
  const [draft, setDraft] = useState<{ value: Value; from: Value; isRefused: boolean }>();
  const send = (value: Value, from: Value) => {
    if (JSON.stringify(value) === JSON.stringify(from)) return setDraft(undefined);
    setDraft({ value, from, isRefused: false });
    change.mutate({ [field]: { from, to: value } } as Parameters<Change['mutate']>[0], {
      onSuccess: () => setDraft(undefined),
      onError: (error) => setDraft({ value, from, isRefused: isConflict(error) }),
    });
  };
  return {
    value: draft ? draft.value : stored,
    /** What somebody else has stored meanwhile; undefined while there is nothing to decide. */
    theirs: draft?.isRefused ? stored : undefined,
    edit: (value: Value) => setDraft({ value, from: draft ? draft.from : stored, isRefused: false }),
    /** Stores what was typed, or the value given. */
    save: (value?: Value) => {
      if (value !== undefined) send(value, draft ? draft.from : stored);
      else if (draft && !draft.isRefused) send(draft.value, draft.from);
    },
    keepMine: () => draft && send(draft.value, stored),
    takeTheirs: () => setDraft(undefined),
  };
}

export type EditedField<F extends DossierField> = ReturnType<typeof useEditedField<F>>;
