import { type BriefStepNumber, briefStepNumbers, currentStep } from '@vitrine/contracts/brief/steps.ts';
import { useEffect, useState } from 'react';
import { readStoredJson, writeStored } from '../../lib/browser/storage.ts';
import { storageKeys } from '../../lib/browser/storage-keys.ts';
import { useStep } from '../../lib/form/step.ts';
import { ownStorage } from '../../lib/session/session.ts';
import type { BriefState } from './brief-state.ts';

const toStep = (value: unknown): BriefStepNumber | undefined => briefStepNumbers.find((number) => number === value);

type Stored =
  | { readonly currentStep?: unknown; readonly seen?: unknown; readonly isSubmitted?: unknown }
  | null
  | undefined;

/** What this browser knows of the client's way through the brief. */
function readStored(account: string): {
  readonly step: BriefStepNumber | undefined;
  readonly seen: readonly BriefStepNumber[];
  readonly isSubmitted: boolean;
} {
  const stored = readStoredJson(ownStorage(), storageKeys.briefStep(account)) as Stored;
  const seen: readonly unknown[] = Array.isArray(stored?.seen) ? stored.seen : [];
  return {
    step: toStep(stored?.currentStep),
    seen: briefStepNumbers.filter((step) => seen.includes(step)),
    isSubmitted: stored?.isSubmitted === true,
  };
}

/**
 * The step on screen: that of the history entry, so that the browser's back button goes back one step; else the one whose
 * unsent words were restored; else the one last seen in this browser; else, on a new device, the one after the highest
 * saved step.
 * @returns also the steps that this browser has shown, `seen`, and whether it has shown the brief as submitted before
 */
export function useShownStep(account: string, brief: BriefState) {
  const { entry, go, back } = useStep(1);
  const started = briefStepNumbers.filter((step) => brief.steps[step].saved.revision > 0).map((step) => ({ step }));
  const opening = currentStep(started, brief.submitted);
  const requested = toStep(entry.step);
  const step = brief.submitted ? opening : (requested ?? brief.resumed ?? readStored(account).step ?? opening);

  const [wasSubmitted] = useState(() => readStored(account).isSubmitted);
  const [seen, setSeen] = useState(() => readStored(account).seen);
  if (!brief.submitted && !seen.includes(step)) setSeen([...seen, step]);

  useEffect(() => {
    if (requested === undefined && !brief.submitted) go(step, { replace: true });
  });
  useEffect(() => {
    const stored = { currentStep: step, seen, isSubmitted: brief.submitted };
    writeStored(ownStorage(), storageKeys.briefStep(account), JSON.stringify(stored));
  }, [account, step, seen, brief.submitted]);
  return { step, seen, wasSubmitted, go, back };
}
