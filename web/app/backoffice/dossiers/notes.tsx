import { agency } from '@vitrine/contracts/agency.ts';
import type { Dossier, Note } from '@vitrine/contracts/dossier.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { useState } from 'react';
import { clockStyle, formatDate } from '../../lib/format.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { useIsMember } from '../../lib/session.ts';
import { dropTabWords, readTabWords } from '../../lib/tab-words.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { Button } from '../../ui/button.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { LazyNoteEditor } from './lazy-note-editor.tsx';
import { useNoteCalls } from './note-calls.tsx';
import { type NoteWords, noteWordsName } from './note-document.ts';
import { NoteView } from './note-view.tsx';

/** The notes of a dossier, newest first, with what was written in the dossiers of joined addresses. */
export function Notes({ dossier, email }: { dossier: Dossier; email: string }) {
  const t = useTexts(dossierTexts);
  const calls = useNoteCalls(email);
  const newName = noteWordsName(email);
  const [isWriting, setWriting] = useState(() => readTabWords(newName) !== undefined);
  const stop = () => {
    dropTabWords(newName);
    setWriting(false);
  };
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
          onSave={(content) => calls.add.mutate(content, { onSuccess: stop })}
          onCancel={stop}
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

/** That a note was changed, by whom and when, since its words may no longer be its author's. */
function Changed({ note: { editor, updatedAt } }: { note: Note }) {
  const t = useTexts(dossierTexts);
  const at = formatMoment(updatedAt, useLanguage());
  if (editor === null) return <span>{t('changed')}</span>;
  return <time dateTime={updatedAt}>{t('changedBy', { name: editor || t('formerColleague'), at })}</time>;
}

const formatMoment = (at: string, language: Language) =>
  formatDate(at, language, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: agency.timeZone },
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
  /** The note as it was when changing it began: what it is based on. */
  const name = noteWordsName(note.id);
  const [base, setBase] = useState<Note | undefined>(() => {
    const inTab = readTabWords<NoteWords>(name);
    return inTab && { ...note, revision: inTab.revision };
  });
  const stop = () => {
    dropTabWords(name);
    setBase(undefined);
  };
  const at = formatMoment(note.createdAt, language);
  const isBehind = base !== undefined && base.revision !== note.revision;
  return (
    <li className="relative grid gap-1.5 border-t border-line py-2.5">
      <p className="caption flex flex-wrap gap-x-2 pr-20 text-quiet wrap-anywhere pointer-coarse:pr-24">
        <bdi className="text-ink">{note.author || t('formerColleague')}</bdi>
        <time dateTime={note.createdAt}>{at}</time>
        {note.updatedAt !== note.createdAt && <Changed note={note} />}
        {isOfOther && <span>{note.email}</span>}
      </p>
      {base ? (
        <>
          {isBehind && (
            <div role="alert" className="grid gap-2 border-l-4 border-warn py-1 pl-3 text-[0.9375rem]">
              <p>{t('noteBehind')}</p>
              <NoteView content={note.content} />
            </div>
          )}
          <LazyNoteEditor
            name={name}
            revision={base.revision}
            label={t('changeNote')}
            content={base.content}
            busy={calls.change.isPending}
            onSave={(content) =>
              // Whoever sees what somebody else has written may still decide for their own.
              calls.change.mutate(
                { id: note.id, revision: isBehind ? note.revision : base.revision, content },
                { onSuccess: stop },
              )
            }
            onCancel={stop}
          />
        </>
      ) : (
        <>
          <NoteView content={note.content} />
          <div className="absolute top-0.5 right-0 flex">
            <ToolButton
              icon="pencil"
              label={t('change')}
              aria-label={`${t('change')} — ${at}`}
              onClick={() => setBase(note)}
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
