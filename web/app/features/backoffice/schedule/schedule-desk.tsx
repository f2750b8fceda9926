import type { KeptSchedule, Schedule } from '@vitrine/contracts/schedule.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { useTexts } from '../../../lib/language.ts';
import { scheduleTexts } from '../../../messages/schedule.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { DaysOff } from './days-off.tsx';
import { useKeepSchedule } from './kept-schedule.ts';
import { LeavingDialog } from './leaving-dialog.tsx';
import { MeetingRules } from './meeting-rules.tsx';
import { Openings } from './openings.tsx';
import { SaveBar } from './save-bar.tsx';
import { differences, type ScheduleForm, type ScheduleInput, scheduleResolver, toValues } from './schedule-values.ts';
import { VisitorPreview } from './visitor-preview.tsx';
import { WeeklyHours } from './weekly-hours.tsx';

/** A change is looked at once the hand rests for this long, in milliseconds. */
const pause = 300;

/** Left what can be changed, right what comes of it. */
export function ScheduleDesk({ kept }: { kept: KeptSchedule }) {
  const t = useTexts(scheduleTexts);
  const keep = useKeepSchedule();
  const [base, setBase] = useState(kept);
  /** Rises when the form is filled anew, so that fields forget what was half typed. */
  const [filled, setFilled] = useState(0);
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form: ScheduleForm = useForm({
    resolver: scheduleResolver,
    defaultValues: toValues(kept.schedule),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const values = form.watch();
  const changed = differences(values, base.schedule);
  const isDirty = changed.length > 0;
  const { previewed, isWrong } = useChecked(form, values);

  /** What is in the form is from now on this. */
  const standOn = (from: KeptSchedule) => {
    setBase(from);
    form.reset(toValues(from.schedule));
    setTrouble('');
  };

  const fill = (from: KeptSchedule) => {
    standOn(from);
    setFilled((times) => times + 1);
  };

  // Somebody else's change is taken over while nothing of one's own would be lost.
  const isElsewhere = kept.revision !== base.revision && !busy;
  useEffect(() => {
    if (!isElsewhere || isDirty) return;
    setBase(kept);
    form.reset(toValues(kept.schedule));
    setFilled((times) => times + 1);
  }, [isElsewhere, isDirty, kept, form]);

  const text = JSON.stringify(values);
  // What was said of a change that is changed again holds no more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the change
  useEffect(() => setTrouble(''), [text]);

  const focusFirstWrong = () => {
    // Once the fields have heard of what is wrong with them.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };

  const send = form.handleSubmit(
    async (schedule: Schedule) => {
      const outcome = await keep(schedule, base.revision);
      if (outcome.ok) {
        toast.success(t('saved'), { id: 'schedule' });
        return standOn(outcome.data);
      }
      if (outcome.kind === 'unreachable') return setTrouble(t('saveFailed'));
      if (outcome.code === 'SCHEDULE_CONFLICT') return;
      setTrouble([outcome.error, ...Object.values(outcome.fields ?? {})].join(' '));
    },
    () => {
      setTrouble(t('somethingWrong'));
      focusFirstWrong();
    },
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTrouble('');
    setBusy(true);
    await send(event).finally(() => setBusy(false));
  };

  return (
    <form ref={element} onSubmit={submit} noValidate aria-label={t('title')} className="grid gap-5">
      <LeavingDialog unsaved={isDirty && !busy} />
      {isElsewhere && isDirty && (
        <ConflictNotice
          mine={values}
          theirs={kept.schedule}
          onTheirs={() => fill(kept)}
          onMine={() => {
            setBase(kept);
            setTrouble('');
          }}
        />
      )}
      <p className="caption -mt-3 text-quiet">{t('zone', { zone: values.timeZone })}</p>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-8">
          <MeetingRules key={filled} form={form} />
          <WeeklyHours form={form} />
          <DaysOff form={form} />
          <Openings form={form} />
        </div>
        <VisitorPreview
          schedule={previewed}
          isWrong={isWrong}
          isCurrent={differences(values, previewed).length === 0}
        />
      </div>
      <SaveBar dirty={isDirty} busy={busy} trouble={trouble} onDiscard={() => fill(kept)} />
    </form>
  );
}

/** Checks the form a moment after each change; gives the last schedule that was right. */
function useChecked(form: ScheduleForm, values: ScheduleInput) {
  const text = JSON.stringify(values);
  const { trigger } = form;
  const [checked, setChecked] = useState({ previewed: values, isWrong: false });
  useEffect(() => {
    const timer = setTimeout(async () => {
      const isRight = await trigger();
      const now = JSON.parse(text) as ScheduleInput;
      setChecked(({ previewed }) => ({ previewed: isRight ? now : previewed, isWrong: !isRight }));
    }, pause);
    return () => clearTimeout(timer);
  }, [text, trigger]);
  return checked;
}
