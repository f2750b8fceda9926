import type { JSONContent } from '@tiptap/core';
import type { Note } from '@vitrine/contracts/dossier.ts';
import { useState } from 'react';
import { versionOf } from '../../lib/unsaved/unsent-edit.ts';
import { useUnsavedDocument } from '../../lib/unsaved/use-unsaved-document.ts';
import { noteOf, toNoteDocument } from './note-document.ts';

type Content = Note['content'];

/** Under which a note is kept in the tab: a new one by the address of its dossier, one that is changed by its id. */
export const unsavedNoteName = (of: string) => `note.${of}`;

export type UnsavedNoteOptions = {
  /** Under which it is kept in the tab. */
  name: string;
  /** The note as it is; none for a new one. */
  content?: Content | undefined;
  /** The revision that `content` has; 0 for a new one. */
  revision: number;
  /** Rejects when it could not be saved. */
  onSave: (content: Content) => Promise<unknown>;
  /** There is nothing more to write. */
  onClose: () => void;
};

/** A note as it is written: kept in the tab, and saved when its writer asks for it. */
export function useUnsavedNote({ name, content, revision, onSave, onClose }: UnsavedNoteOptions) {
  // What somebody else writes meanwhile is shown beside it, and takes the place of nothing.
  const [opened] = useState(() => versionOf(content ?? noteOf(''), revision));
  const [{ data, saved, theirs, phase }, note] = useUnsavedDocument<Content>({
    name,
    saved: opened,
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    send: ({ data }) =>
      onSave(toNoteDocument(data as JSONContent)).then(
        () => ({ kind: 'saved', revision: revision + 1 }),
        () => ({ kind: 'unreachable' }),
      ),
  });
  return {
    content: data,
    /** Whether somebody else has changed the note since this was begun. */
    isBehind: phase !== 'saving' && saved.revision !== revision,
    /** @param text what was written says; a note without any is not begun yet */
    write: (written: Content, text: string) => note.change(text.trim() === '' ? opened.data : written),
    /** Whoever sees what somebody else has written may still decide for their own. */
    save: async () => {
      const phase = await (theirs ? note.resolve(note.state().data) : note.save());
      if (phase === 'idle') onClose();
    },
    cancel: () => {
      note.forget();
      onClose();
    },
  };
}
