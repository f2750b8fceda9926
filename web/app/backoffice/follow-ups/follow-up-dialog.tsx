import { useMutation, useQueryClient } from '@tanstack/react-query';
import { agency } from '@vitrine/contracts/agency.ts';
import { maxFollowUpNoteLength } from '@vitrine/contracts/limits.ts';
import type { RecordListName } from '@vitrine/contracts/list.ts';
import { useCallback, useRef, useState } from 'react';
import { calendarDay } from '../../lib/format/calendar-day.ts';
import { formatCalendarDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast/toast.ts';
import { giveTyping } from '../../lib/unsaved/kept-typing.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { todayTexts } from '../../messages/today.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useFollowUpUndo } from '../deletions/follow-up-undo.tsx';
import { useColleagues } from '../dossiers/dossier-query.ts';
import { recordsKey, timelineKey, todayKey } from '../live/query-keys.ts';
import { useFollowUps } from '../timeline/follow-ups-query.ts';
import { DateChoices } from './date-choices.tsx';

export type FollowUpSubject = {
  /** What it is about; undefined for the person as a whole. */
  record?: { readonly list: RecordListName; readonly id: string };
  /** Of the person. */
  email: string;
  name: string;
};

type FollowUpDialogProps = FollowUpSubject & { open: boolean; onClose: () => void };

/** Whoever comes first, among the choices. */
const whoever = '';

/** The date where the agency is. */
const todayThere = () => calendarDay(Date.now(), agency.timeZone);

/** Asks what to come back to a record, or to a person, for, who does, and when; the date is what sets it down. */
export function FollowUpDialog({ open, onClose, record, email: of, name }: FollowUpDialogProps) {
  const t = useTexts(todayTexts);
  const shared = useTexts(backofficeTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const colleagues = useColleagues();
  const followUps = useFollowUps(of);
  const email = useSession()?.user.email;
  const me = colleagues.find((person) => person.email === email);
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const receive = useCallback((input: HTMLInputElement | null) => {
    field.current = input;
    giveTyping(input);
  }, []);
  const owner = chosen ?? me?.id ?? whoever;

  const reload = () => {
    for (const queryKey of [todayKey, timelineKey, recordsKey('dossiers')]) void client.invalidateQueries({ queryKey });
  };
  const offerUndo = useFollowUpUndo({ undone: t('undone'), failed: t('undoFailed'), onSettled: reload });
  const making = useMutation({
    networkMode: 'always',
    mutationFn: async (dueOn: string) => {
      const about = record ? { list: record.list, recordId: record.id } : { email: of };
      const body = { ...about, dueOn, note, ownerId: owner === whoever ? null : owner };
      return (await callOrThrow('createFollowUp', { body })).data;
    },
    onSuccess: ({ change }, dueOn) => {
      const date = formatCalendarDate(dueOn, language, { dateStyle: 'medium' });
      offerUndo(change, t('followUpMade', { date }), t('undo'));
      setNote('');
      onClose();
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      toast.error(refusal || t('failed'));
    },
    onSettled: reload,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('followUpTitle')}
      description={<bdi className="wrap-anywhere">{name}</bdi>}
      closeLabel={shared('close')}
      initialFocus={field}
    >
      <div className="mb-5 grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <TextField
          ref={receive}
          label={t('followUpNote')}
          value={note}
          maxLength={maxFollowUpNoteLength}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
        <SelectField label={t('followUpWho')} value={owner} onChange={({ target }) => setChosen(target.value)}>
          {colleagues.map((person) => (
            <option key={person.id} value={person.id}>
              {person.id === me?.id ? t('you', { name: person.name }) : person.name}
            </option>
          ))}
          <option value={whoever}>{t('whoever')}</option>
        </SelectField>
      </div>
      <DateChoices
        today={todayThere()}
        daysOff={followUps.data?.daysOff ?? []}
        label={t('followUpMake')}
        onChoose={(date) => {
          // The second press of a double one comes before the dialog has closed.
          if (!making.isPending) making.mutate(date);
        }}
      />
    </Dialog>
  );
}
