import { agency } from '@vitrine/contracts/agency.ts';
import type { Dossier, Note } from '@vitrine/contracts/dossier.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { useState } from 'react';
import { clockStyle, formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { useIsMember } from '../../lib/session/session.ts';
import { readTabUnsaved } from '../../lib/unsaved/tab-unsaved.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { Button } from '../../ui/button.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { LazyNoteEditor } from './lazy-note-editor.tsx';
import { useNoteCalls } from './note-calls.tsx';
import { NoteView } from './note-view.tsx';
import { unsavedNoteName } from './unsaved-note.ts';

/** The notes of a dossier, newest first, with what was written in the dossiers of joined addresses. */
export function Notes({ dossier, email }: { dossier: Dossier; email: string }) {
  const t = useTexts(dossierTexts);
  const calls = useNoteCalls(email);
  const newName = unsavedNoteName(email);
  const [isWriting, setWriting] = useState(() => readTabUnsaved(newName) !== undefined);
  return (
    <section aria-label={t('notes')} className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-lg leading-tight font-bold tracking-tight">{t('notes')}</h2>
        {!isWriting && (
          <Button look="secondary" size="small" onClick={() => setWriting(true)}>
            {t('writeNote')}
          </Button>
        )}
      </div>
      {isWriting && (
        <LazyNoteEditor
          name={newName}
          revision={0}
          label={t('newNote')}
          busy={calls.add.isPending}
          onSave={(content) => calls.add.mutateAsync(content)}
          onClose={() => setWriting(false)}
        />
      )}
      {dossier.notes.length === 0 && !isWriting && <p className="text-quiet">{t('noNotes')}</p>}
      <ul className="grid">
        {dossier.notes.map((note) => (
          <NoteRow key={note.id} note={note} calls={calls} isOfOther={note.email !== dossier.email} />
        ))}
      </ul>
    </section>
  );
}

/** That a note was changed, by whom and when, since its text may no longer be its author's. */
function Changed({ note: { editor, updatedAt } }: { note: Note }) {
  const t = useTexts(dossierTexts);
  const at = formatMoment(updatedAt, useLanguage());
  if (editor === null) return <span>{t('changed')}</span>;
  return <time dateTime={updatedAt}>{t('changedBy', { name: editor || t('formerColleague'), at })}</time>;
}

const formatMoment = (at: string, language: Language) =>
  formatDate(at, language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: agency.timeZone,
    ...clockStyle[language],
  });

type NoteRowProps = {
  note: Note;
  calls: ReturnType<typeof useNoteCalls>;
  /** Whether it was written in the dossier of another address of the person. */
  isOfOther: boolean;
};

function NoteRow({ note, calls, isOfOther }: NoteRowProps) {
  const t = useTexts(dossierTexts);
  const language = useLanguage();
  const isMember = useIsMember();
  const name = unsavedNoteName(note.id);
  const [isChanging, setChanging] = useState(() => readTabUnsaved(name) !== undefined);
  const at = formatMoment(note.createdAt, language);
  return (
    <li className="relative grid gap-1.5 border-t border-line py-2.5">
      <p className="caption flex flex-wrap gap-x-2 pr-20 text-quiet wrap-anywhere pointer-coarse:pr-24">
        <bdi className="text-ink">{note.author || t('formerColleague')}</bdi>
        <time dateTime={note.createdAt}>{at}</time>
        {note.updatedAt !== note.createdAt && <Changed note={note} />}
        {isOfOther && <span>{note.email}</span>}
      </p>
      {isChanging ? (
        <LazyNoteEditor
          name={name}
          revision={note.revision}
          label={t('changeNote')}
          content={note.content}
          busy={calls.change.isPending}
          onSave={(content) => calls.change.mutateAsync({ id: note.id, revision: note.revision, content })}
          onClose={() => setChanging(false)}
        />
      ) : (
        <>
          <NoteView content={note.content} />
          <div className="absolute top-0.5 right-0 flex">
            <ToolButton
              icon="pencil"
              label={t('change')}
              aria-label={`${t('change')} — ${at}`}
              onClick={() => setChanging(true)}
            />
            {(note.isOwn || !isMember) && (
              <ToolButton
                icon="trash"
                label={t('delete')}
                aria-label={`${t('delete')} — ${at}`}
                onClick={() => calls.remove.mutate(note.id)}
              />
            )}
          </div>
        </>
      )}
    </li>
  );
}
