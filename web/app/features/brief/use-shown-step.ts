import { type BriefStepNumber, briefStepNumbers, currentStep } from '@vitrine/contracts/brief/steps.ts';
import { useEffect } from 'react';
import { ownStorage } from '../../lib/session.ts';
import { useStep } from '../../lib/step.ts';
import { readStoredJson, writeStored } from '../../lib/storage.ts';
import { storageKeys } from '../../lib/storage-keys.ts';
import type { BriefState } from './brief-state.ts';

const toStep = (value: unknown): BriefStepNumber | undefined => briefStepNumbers.find((number) => number === value);

function storedStep(account: string): BriefStepNumber | undefined {
  const stored = readStoredJson(ownStorage(), storageKeys.briefStep(account));
  return toStep((stored as { readonly currentStep?: unknown } | null | undefined)?.currentStep);
}

/**
 * The step on screen: that of the history entry, so that the browser's back button goes back one step; else the one whose
 * unsent words were restored; else the one last seen in this browser; else, on a new device, the one after the highest
 * saved step.
 */
export function useShownStep(account: string, brief: BriefState) {
  const { entry, go, back } = useStep(1);
  const started = briefStepNumbers.filter((step) => brief.steps[step].saved.revision > 0).map((step) => ({ step }));
  const opening = currentStep(started, brief.submitted);
  const requested = toStep(entry.step);
  const step = brief.submitted ? opening : (requested ?? brief.resumed ?? storedStep(account) ?? opening);

  useEffect(() => {
    if (requested === undefined && !brief.submitted) go(step, { replace: true });
  });
  useEffect(() => {
    const stored = { currentStep: step, isSubmitted: brief.submitted };
    writeStored(ownStorage(), storageKeys.briefStep(account), JSON.stringify(stored));
  }, [account, step, brief.submitted]);
  return { step, go, back };
}
