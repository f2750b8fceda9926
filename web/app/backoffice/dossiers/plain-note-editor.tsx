import { maxNoteLength } from '@vitrine/contracts/limits.ts';
import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { giveTyping } from '../../lib/unsaved/kept-typing.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { noteOf, plainNote } from './note-document.ts';
import type { NoteEditorProps } from './note-editor.tsx';
import { useUnsavedNote } from './unsaved-note.ts';

/** Writes a new note as plain text, where the editor could not be loaded or does not run: no word needs to wait for it. */
export function PlainNoteEditor({ label, busy, ...options }: NoteEditorProps) {
  const t = useTexts(dossierTexts);
  const { content } = options;
  const note = useUnsavedNote(options);
  const [text, setText] = useState(() => (content === undefined ? plainNote(note.content) : ''));
  return (
    <div className="grid gap-3">
      <p role="alert">{t('editorUnavailable')}</p>
      {/* What is formatted would lose its formatting. */}
      {content === undefined && (
        <TextArea
          ref={giveTyping}
          label={label}
          rows={4}
          maxLength={maxNoteLength}
          value={text}
          onChange={({ target: { value } }) => {
            setText(value);
            note.write(noteOf(value), value);
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {content === undefined && (
          <Button size="small" busy={busy} disabled={text.trim() === ''} onClick={() => void note.save()}>
            {t('save')}
          </Button>
        )}
        <Button look="quiet" size="small" onClick={note.cancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
