import type { DossierField, DossierFields } from '@vitrine/contracts/dossier.ts';
import { useRef } from 'react';
import { saveFailure } from '../../lib/unsaved/save-failure.ts';
import { versionOf } from '../../lib/unsaved/unsent-edit.ts';
import { useUnsavedDocument } from '../../lib/unsaved/use-unsaved-document.ts';
import type { DossierChanging } from './dossier-change.tsx';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A field that is edited in place, and saved when somebody asks for it. What is typed is based on what was stored when
 * typing began; when somebody else has changed it since, both values show, and the admin decides.
 */
export function useEditedField<F extends DossierField>(field: F, stored: DossierFields[F], change: DossierChanging) {
  type Value = DossierFields[F];
  // The server compares values; which of two is the newer one is known here alone.
  const version = useRef(versionOf(stored));
  if (!isSame(version.current.data, stored)) version.current = versionOf(stored, version.current.revision + 1);
  const [{ data, theirs }, edited] = useUnsavedDocument<Value>({
    saved: version.current,
    isSame,
    async send({ data, revision, saved }) {
      const failure = await change({ [field]: { from: saved, to: data } } as Parameters<DossierChanging>[0]);
      if (!failure) return { kind: 'saved', revision: revision + 1 };
      const { outcome, dossier } = failure;
      const isConflict = outcome.kind === 'refused' && outcome.code === 'DOSSIER_CHANGED';
      if (!isConflict || !dossier) return saveFailure(outcome);
      return { kind: 'conflict', theirs: versionOf<Value>(dossier[field], revision + 1) };
    },
  });
  return {
    value: data,
    /** What somebody else has stored meanwhile; undefined while there is nothing to decide. */
    theirs: theirs?.data,
    edit: (value: Value) => edited.change(value),
    /** Stores what was typed, or the value given. */
    save: (value?: Value) => {
      if (value !== undefined) edited.change(value);
      void edited.save();
    },
    keepLocal: () => void edited.resolve(data),
    acceptStored: () => theirs && void edited.resolve(theirs.data),
  };
}

export type EditedField<F extends DossierField> = ReturnType<typeof useEditedField<F>>;
