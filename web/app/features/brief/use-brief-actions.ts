import { otherTextKey } from '@vitrine/contracts/brief/field.ts';
import { missingKey } from '@vitrine/contracts/brief/schemas.ts';
import { type BriefStepNumber, hasAnswers } from '@vitrine/contracts/brief/steps.ts';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../lib/format/language.ts';
import { toast } from '../../lib/toast/toast.ts';
import type { Phase } from '../../lib/unsaved/document-state.ts';
import { briefTexts } from '../../messages/brief.ts';
import type { AnswerErrors } from './answers.ts';
import type { BriefStore } from './brief-store.ts';
import { preloadConflictDialog, useConflictDialog } from './lazy-conflict-dialog.tsx';
import { preloadSummary } from './lazy-summary.tsx';
import { fieldsOf } from './shown-fields.ts';

/** How long a step waits for its save before moving on: a dead network must not hold anybody up. */
const maxSaveWaitMs = 3000;

const toastId = 'brief';

type BriefActionsOptions = {
  store: BriefStore;
  step: BriefStepNumber;
  go: (step: number) => void;
  back: () => void;
  form: RefObject<HTMLFormElement | null>;
};

export type BriefActions = ReturnType<typeof useBriefActions>;

/** What the buttons of the brief do. */
export function useBriefActions({ store, step, go, back, form }: BriefActionsOptions) {
  const t = useTexts(briefTexts);
  const [busy, setBusy] = useState<'next' | 'draft' | 'submit'>();
  const [found, setFound] = useState<{ step: BriefStepNumber; errors: AnswerErrors }>();
  const [incomplete, setIncomplete] = useState<readonly BriefStepNumber[]>([]);
  const conflictDialog = useConflictDialog();
  const answersOf = (number: BriefStepNumber) => store.state().steps[number].data;

  // However a step is left, by a button or by the browser's Back button, its answers are saved first.
  useEffect(() => () => void store.save(step), [store, step]);

  const focusFirstError = (errors: AnswerErrors) => {
    const fields = fieldsOf(step, store.state().questions);
    const first = fields.find(({ id }) => (errors[id] ?? errors[otherTextKey(id)]) !== undefined);
    if (!first) return;
    const question = form.current?.querySelector(`[data-field="${first.id}"]`);
    const wrong = errors[first.id] === undefined ? `[name="${otherTextKey(first.id)}"]` : 'input, textarea';
    question?.querySelector<HTMLElement>(wrong)?.focus({ preventScroll: true });
    // From its first words on: many answers are higher than a phone's window.
    question?.scrollIntoView();
  };
  const showErrors = (errors: AnswerErrors) => {
    // A screen reader announces the sentence only if it is in the page before its field gets focus.
    flushSync(() => setFound({ step, errors }));
    focusFirstError(errors);
  };
  /** Lists the steps that lack an answer, and focuses the first of the links to them. */
  const showIncomplete = (steps: readonly BriefStepNumber[]) => {
    flushSync(() => setIncomplete(steps));
    form.current?.querySelector<HTMLElement>('[role="alert"] button')?.focus();
  };
  const whileBusy = async (name: 'next' | 'draft' | 'submit', action: () => Promise<void>) => {
    if (busy) return;
    setBusy(name);
    await action().finally(() => setBusy(undefined));
  };

  /** Reports the outcome of a save. @returns whether the client may go on */
  const announce = (phase: Phase, success: string): boolean => {
    switch (phase) {
      case 'conflict':
        conflictDialog.reopen(step);
        return false;
      case 'refused':
        toast.error(t('saveFailed'), { id: toastId });
        focusFirstError(store.state().steps[step].errors ?? {});
        return false;
      case 'closed':
        toast.error(t('saveFailed'), { id: toastId });
        return false;
      case 'waiting':
        // The step goes on at once; what is said waits for what the browser says.
        void store.storageOf(step).then((storage) => {
          if (storage === 'refused') toast.error(t('statusNotStored'), { id: toastId });
          else toast(t('storedToast'), { id: toastId });
        });
        return true;
      default:
        toast.success(success, { id: toastId });
        return true;
    }
  };

  function answer(field: string, value: string | string[]): void {
    store.change(step, { ...answersOf(step), [field]: value });
    // They may be needed at a moment without a network.
    preloadConflictDialog();
    preloadSummary();
    if (found?.errors[field] === undefined) return;
    const { [field]: _, ...errors } = found.errors;
    setFound({ step: found.step, errors });
  }

  async function next(): Promise<void> {
    const result = await waitBriefly(store.complete(step));
    if ('errors' in result) {
      // What is there is kept at once, as a draft; only then is the rest asked for.
      void store.save(step);
      toast.error(t(isAnyMissing(result.errors) ? 'fillRequired' : 'saveFailed'), { id: toastId });
      return showErrors(result.errors);
    }
    if (announce(result.phase, t('stepCompleted'))) go(step + 1);
  }

  async function saveDraft(): Promise<void> {
    if (!hasAnswers(answersOf(step))) return void toast(t('noData'), { id: toastId });
    const { phase } = await waitBriefly(store.save(step).then((phase) => ({ phase })));
    announce(phase, t('draftSaved'));
  }

  async function submit(): Promise<void> {
    setIncomplete([]);
    const { missing, phases } = await store.completeAll();
    if (missing.length > 0) {
      toast.error(t('fillRequired'), { id: toastId });
      return showIncomplete(missing);
    }
    const conflict = phases.find(({ phase }) => phase === 'conflict');
    if (conflict) return conflictDialog.reopen(conflict.step);
    if (store.isUnsent()) return void toast.error(t('submitNeedsNetwork'), { id: toastId });
    const outcome = await store.submit();
    if (outcome.ok) toast.success(t('submitted'), { id: toastId });
    else {
      toast.error(t('submitFailed'), { id: toastId });
      if (outcome.kind === 'refused') showIncomplete((outcome.steps ?? []) as BriefStepNumber[]);
    }
  }

  return {
    answer,
    next: () => whileBusy('next', next),
    saveDraft: () => whileBusy('draft', saveDraft),
    submit: () => whileBusy('submit', submit),
    previous: back,
    goToStep: (number: BriefStepNumber) => {
      if (number !== step) go(number);
    },
    busy,
    conflictDialog,
    reopenConflict: conflictDialog.reopen,
    incomplete: incomplete.filter((number) => store.state().steps[number].isDraft || !store.isComplete(number)),
    /** What is wrong in the step on screen: what was found here, and what the last save was refused for. */
    errorsOf: (refused: AnswerErrors | undefined): AnswerErrors => ({
      ...(found?.step === step ? found.errors : undefined),
      ...refused,
    }),
  };
}

/** Whether an answer is missing, rather than invalid. */
const isAnyMissing = (errors: AnswerErrors) =>
  Object.entries(errors).some(([field, error]) => typeof error !== 'string' && error.message === missingKey(field));

/** The result of a save, or the phase `waiting` when it takes too long. */
function waitBriefly<T>(saving: Promise<T>): Promise<T | { phase: Phase }> {
  const timeout = new Promise<{ phase: Phase }>((resolve) => {
    setTimeout(resolve, maxSaveWaitMs, { phase: 'waiting' });
  });
  return Promise.race([saving, timeout]);
}
