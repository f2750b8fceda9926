import type { CurrentSchedule, Schedule } from '@vitrine/contracts/schedule.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../lib/format/language.ts';
import { toast } from '../../lib/toast/toast.ts';
import { readTabUnsaved, useTabUnsaved } from '../../lib/unsaved/tab-unsaved.ts';
import { scheduleTexts } from '../../messages/schedule.ts';
import { BookingRules } from './booking-rules.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { useSaveSchedule } from './current-schedule.ts';
import { DaysOff } from './days-off.tsx';
import { LeavingDialog } from './leaving-dialog.tsx';
import { Openings } from './openings.tsx';
import { SaveBar } from './save-bar.tsx';
import { differences, type ScheduleForm, type ScheduleInput, scheduleResolver, toValues } from './schedule-values.ts';
import { VisitorPreview } from './visitor-preview.tsx';
import { WeeklyHours } from './weekly-hours.tsx';
import { ZoneAndHours } from './zone-and-hours.tsx';

/** How long after the last change the form is validated. */
const validationDelayMs = 300;

/** Under which unsaved changes are kept in the tab, and what they were made from. */
const tabName = 'schedule';
type TabUnsaved = { readonly values: ScheduleInput; readonly revision: CurrentSchedule['revision'] };

/** The form of the schedule, and beside it what visitors would see. */
export function ScheduleEditor({ current }: { current: CurrentSchedule }) {
  const t = useTexts(scheduleTexts);
  const save = useSaveSchedule();
  const [inTab] = useState(() => readTabUnsaved<TabUnsaved>(tabName));
  const [base, setBase] = useState(inTab ? { ...current, revision: inTab.revision } : current);
  /** Counts refills of the form: a new key makes fields forget half-typed input. */
  const [refills, setRefills] = useState(0);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form: ScheduleForm = useForm({
    resolver: scheduleResolver,
    defaultValues: inTab?.values ?? toValues(current.schedule),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const values = form.watch();
  const changed = differences(values, base.schedule);
  const isDirty = changed.length > 0;
  useTabUnsaved(tabName, { unsaved: { values, revision: base.revision } satisfies TabUnsaved, isSaved: !isDirty });
  const { previewed, isInvalid } = useValidated(form, values);

  /** Makes a stored schedule the base of the form. */
  const rebase = (from: CurrentSchedule) => {
    setBase(from);
    form.reset(toValues(from.schedule));
    setError('');
  };

  const refill = (from: CurrentSchedule) => {
    rebase(from);
    setRefills((times) => times + 1);
  };

  // Somebody else's change is adopted as long as no unsaved change would be lost.
  const isOutdated = current.revision !== base.revision && !busy;
  useEffect(() => {
    if (!isOutdated || isDirty) return;
    setBase(current);
    form.reset(toValues(current.schedule));
    setRefills((times) => times + 1);
  }, [isOutdated, isDirty, current, form]);

  const text = JSON.stringify(values);
  // An error no longer applies once the form has changed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text represents the change
  useEffect(() => setError(''), [text]);

  const focusFirstInvalid = () => {
    // Once the fields have rendered their errors.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };

  const send = form.handleSubmit(
    async (schedule: Schedule) => {
      const outcome = await save(schedule, base.revision);
      if (outcome.ok) {
        toast.success(t('saved'), { id: 'schedule' });
        return rebase(outcome.data);
      }
      if (outcome.kind === 'unreachable') return setError(t('saveFailed'));
      if (outcome.code === 'SCHEDULE_CONFLICT') return;
      setError([outcome.error, ...Object.values(outcome.fields ?? {})].join(' '));
    },
    () => {
      setError(t('somethingWrong'));
      focusFirstInvalid();
    },
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setError('');
    setBusy(true);
    await send(event).finally(() => setBusy(false));
  };

  return (
    <form ref={element} onSubmit={submit} noValidate aria-label={t('title')} className="grid gap-5">
      <LeavingDialog unsaved={isDirty && !busy} />
      {isOutdated && isDirty && (
        <ConflictNotice
          mine={values}
          theirs={current.schedule}
          onTheirs={() => refill(current)}
          onMine={() => {
            setBase(current);
            setError('');
          }}
        />
      )}
      <p className="caption -mt-3 text-quiet">{t('zone', { zone: values.timeZone })}</p>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-8">
          <BookingRules key={refills} form={form} />
          <WeeklyHours form={form} />
          <DaysOff form={form} />
          <Openings form={form} />
          <ZoneAndHours form={form} storedZone={base.schedule.timeZone} />
        </div>
        <VisitorPreview
          schedule={previewed}
          storedZone={base.schedule.timeZone}
          isInvalid={isInvalid}
          isCurrent={differences(values, previewed).length === 0}
        />
      </div>
      <SaveBar dirty={isDirty} busy={busy} error={error} onDiscard={() => refill(current)} />
    </form>
  );
}

/** Validates the form shortly after each change. @returns the last valid schedule */
function useValidated(form: ScheduleForm, values: ScheduleInput) {
  const text = JSON.stringify(values);
  const { trigger } = form;
  const [validated, setValidated] = useState({ previewed: values, isInvalid: false });
  useEffect(() => {
    const timer = setTimeout(async () => {
      const isValid = await trigger();
      const now = JSON.parse(text) as ScheduleInput;
      setValidated(({ previewed }) => ({ previewed: isValid ? now : previewed, isInvalid: !isValid }));
    }, validationDelayMs);
    return () => clearTimeout(timer);
  }, [text, trigger]);
  return validated;
}
