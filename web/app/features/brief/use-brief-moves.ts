import { missingKey } from '@vitrine/contracts/brief/schemas.ts';
import { type BriefAnswers, type BriefStepNumber, briefStep, hasAnswers } from '@vitrine/contracts/brief/steps.ts';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import toast from 'react-hot-toast/headless';
import type { Phase } from '../../lib/autosave.ts';
import { useTexts } from '../../lib/language.ts';
import { briefTexts } from '../../messages/brief.ts';
import type { Faults } from './answers.ts';
import { prepareConflictDialog, useConflictDoor } from './conflict-door.tsx';
import type { Notebook } from './notebook.ts';
import { prepareSummary } from './summary-part.tsx';

/** Milliseconds a step waits for its save before it gives way: a dead network must not hold anybody up. */
const patience = 3000;

const toastId = 'brief';

type Place = {
  notebook: Notebook;
  step: BriefStepNumber;
  go: (step: number) => void;
  back: () => void;
  form: RefObject<HTMLFormElement | null>;
};

export type BriefMoves = ReturnType<typeof useBriefMoves>;

/** Whether an answer is missing, rather than wrong. */
const isAnyMissing = (faults: Faults) =>
  Object.entries(faults).some(([field, fault]) => typeof fault !== 'string' && fault.message === missingKey(field));

/** What the buttons of the brief do (specification, section 4, "Wizard"). */
export function useBriefMoves({ notebook, step, go, back, form }: Place) {
  const t = useTexts(briefTexts);
  const [busy, setBusy] = useState<'next' | 'draft' | 'submit'>();
  const [wrong, setWrong] = useState<{ step: BriefStepNumber; faults: Faults }>();
  const [incomplete, setIncomplete] = useState<readonly BriefStepNumber[]>([]);
  const conflict = useConflictDoor();
  const dataOf = (number: BriefStepNumber) => notebook.state().steps[number].data;

  // However a step is left, by a button or the browser's own, what was typed in it goes out first.
  useEffect(() => () => void notebook.save(step), [notebook, step]);

  const focusFirst = (fields: Faults) => {
    const first = briefStep(step).fields.find(({ id }) => fields[id] !== undefined);
    form.current?.querySelector<HTMLElement>(`[data-field="${first?.id}"] :is(input, textarea)`)?.focus();
  };
  const showFaults = (faults: Faults) => {
    // The sentence must be in the page before focus comes to its field, or nobody reads it out.
    flushSync(() => setWrong({ step, faults }));
    focusFirst(faults);
  };
  /** Says which steps lack an answer, and brings focus to the way there. */
  const showIncomplete = (steps: readonly BriefStepNumber[]) => {
    flushSync(() => setIncomplete(steps));
    form.current?.querySelector<HTMLElement>('[role="alert"] button')?.focus();
  };
  const during = async (name: 'next' | 'draft' | 'submit', action: () => Promise<void>) => {
    if (busy) return;
    setBusy(name);
    await action().finally(() => setBusy(undefined));
  };
  const impatient = <T>(saving: Promise<T>): Promise<T | { phase: Phase }> =>
    Promise.race([saving, new Promise<{ phase: Phase }>((r) => setTimeout(r, patience, { phase: 'waiting' }))]);

  /** Says what came of a save. @returns whether the person may go on */
  const tell = (phase: Phase, success: string): boolean => {
    switch (phase) {
      case 'conflict':
        conflict.openFor(step);
        return false;
      case 'refused':
        toast.error(t('saveFailed'), { id: toastId });
        focusFirst(notebook.state().steps[step].faults ?? {});
        return false;
      case 'closed':
        toast.error(t('saveFailed'), { id: toastId });
        return false;
      case 'waiting':
        toast(t('keptToast'), { id: toastId });
        return true;
      default:
        toast.success(success, { id: toastId });
        return true;
    }
  };

  const moves = {
    answer(field: string, answer: string | string[]): void {
      const data: BriefAnswers = { ...dataOf(step), [field]: answer };
      notebook.change(step, data);
      // Whoever begins to write may need them at a moment without a network.
      prepareConflictDialog();
      prepareSummary();
      if (wrong?.faults[field] !== undefined) {
        const { [field]: _, ...rest } = wrong.faults;
        setWrong({ step: wrong.step, faults: rest });
      }
    },
    next: () =>
      during('next', async () => {
        const result = await impatient(notebook.complete(step));
        if ('faults' in result) {
          toast.error(t(isAnyMissing(result.faults) ? 'fillRequired' : 'saveFailed'), { id: toastId });
          return showFaults(result.faults);
        }
        if (tell(result.phase, t('stepCompleted'))) go(step + 1);
      }),
    saveDraft: () =>
      during('draft', async () => {
        if (!hasAnswers(dataOf(step))) return void toast(t('noData'), { id: toastId });
        const { phase } = await impatient(notebook.save(step).then((phase) => ({ phase })));
        tell(phase, t('draftSaved'));
      }),
    previous: () => back(),
    jump: (number: BriefStepNumber) => {
      if (number !== step) go(number);
    },
    submit: () => during('submit', submit),
  };

  async function submit(): Promise<void> {
    setIncomplete([]);
    const { missing, phases } = await notebook.completeAll();
    if (missing.length > 0) {
      toast.error(t('fillRequired'), { id: toastId });
      return showIncomplete(missing);
    }
    const inConflict = phases.find(({ phase }) => phase === 'conflict');
    if (inConflict) return conflict.openFor(inConflict.step);
    if (notebook.isUnsent()) return void toast.error(t('submitNeedsNetwork'), { id: toastId });
    const outcome = await notebook.submit();
    if (outcome.ok) toast.success(t('submitted'), { id: toastId });
    else {
      toast.error(t('submitFailed'), { id: toastId });
      if (outcome.kind === 'refused') showIncomplete((outcome.steps ?? []) as BriefStepNumber[]);
    }
    if (notebook.state().submitted) scrollTo({ top: 0 });
  }

  return {
    ...moves,
    busy,
    conflict,
    openConflict: conflict.openFor,
    incomplete: incomplete.filter((number) => notebook.state().steps[number].isDraft),
    /** What is wrong in the step that shows: what this page found, and what the last save was refused for. */
    faultsOf: (refused: Faults | undefined): Faults => ({ ...(wrong?.step === step ? wrong.faults : {}), ...refused }),
  };
}
