import { type BriefStepNumber, briefStepNumbers, currentStep } from '@vitrine/contracts/brief/steps.ts';
import { useEffect } from 'react';
import { useStep } from '../../lib/step.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import type { BriefState } from './notebook.ts';

const stepOf = (value: unknown): BriefStepNumber | undefined => briefStepNumbers.find((number) => number === value);

/** Where the step is kept (specification, section 3, "Wizard local state"); the answers lie beside it in IndexedDB. */
const keyOf = (account: string) => `wizard:${account}`;

function storedStep(account: string): BriefStepNumber | undefined {
  try {
    return stepOf(JSON.parse(readStored('localStorage', keyOf(account)) ?? '{}').currentStep);
  } catch {
    return undefined;
  }
}

/**
 * The step that shows: that of the history entry, so that the browser's back button goes one step back; else the one in
 * which words were left unsent; else the one on which this browser left off; else, on another device, the rule of the specification (section 4, "Loading").
 */
export function useShownStep(account: string, brief: BriefState) {
  const { kept, go, back } = useStep(1);
  const started = briefStepNumbers.filter((step) => brief.steps[step].saved.revision > 0).map((step) => ({ step }));
  const opening = currentStep(started, brief.submitted);
  const asked = stepOf(kept.step);
  const step = brief.submitted ? opening : (asked ?? brief.resumed ?? storedStep(account) ?? opening);

  useEffect(() => {
    if (asked === undefined && !brief.submitted) go(step, { replace: true });
  });
  useEffect(() => {
    writeStored('localStorage', keyOf(account), JSON.stringify({ currentStep: step, isSubmitted: brief.submitted }));
  }, [account, step, brief.submitted]);
  return { step, go, back };
}
