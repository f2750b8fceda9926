import { maxNoteLength } from '@vitrine/contracts/limits.ts';
import { useState } from 'react';
import { giveTyping } from '../../lib/kept-typing.ts';
import { useTexts } from '../../lib/language.ts';
import { readTabWords, useTabWords } from '../../lib/tab-words.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { type NoteWords, noteOf, plainNote } from './note-document.ts';
import type { NoteEditorProps } from './note-editor.tsx';

/** Writes a new note as plain text, where the editor could not be loaded or does not run: no word needs to wait for it. */
export function PlainNoteEditor({ name, revision, label, content, busy, onSave, onCancel }: NoteEditorProps) {
  const t = useTexts(dossierTexts);
  const [text, setText] = useState(() => {
    const inTab = content === undefined ? readTabWords<NoteWords>(name) : undefined;
    return inTab ? plainNote(inTab.content) : '';
  });
  useTabWords(name, { words: { content: noteOf(text), revision } satisfies NoteWords, isSaved: text.trim() === '' });
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
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {content === undefined && (
          <Button size="small" busy={busy} disabled={text.trim() === ''} onClick={() => onSave(noteOf(text))}>
            {t('save')}
          </Button>
        )}
        <Button look="quiet" size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
