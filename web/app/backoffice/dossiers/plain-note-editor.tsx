import { maxNoteLength } from '@vitrine/contracts/limits.ts';
import { useState } from 'react';
import { useTexts } from '../../lib/language.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import type { NoteEditorProps } from './note-editor.tsx';

/** Writes a new note as plain text, where the editor could not be loaded or does not run: no word needs to wait for it. */
export function PlainNoteEditor({ label, content, busy, onSave, onCancel }: NoteEditorProps) {
  const t = useTexts(dossierTexts);
  const [text, setText] = useState('');
  const save = () =>
    onSave({
      type: 'doc',
      content: text
        .trim()
        .split('\n')
        .map((line) => ({ type: 'paragraph', ...(line !== '' && { content: [{ type: 'text', text: line }] }) })),
    });
  return (
    <div className="grid gap-3">
      <p role="alert">{t('editorUnavailable')}</p>
      {/* What is formatted would lose its formatting. */}
      {content === undefined && (
        <TextArea
          label={label}
          rows={4}
          maxLength={maxNoteLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {content === undefined && (
          <Button size="small" busy={busy} disabled={text.trim() === ''} onClick={save}>
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
