import { useEffect } from 'react';
import { DialogQuestion } from '../browser/dialog-question.ts';

const question = new DialogQuestion();
/** How many dialogs are there to ask: without one, nobody would ever answer. */
let dialogs = 0;

/**
 * Has the dialog ask the user to step up, after the server refused a call with STEP_UP_REQUIRED; calls that
 * are refused meanwhile wait for the same answer.
 * @returns whether they did, so that the call may be repeated
 */
export const askForStepUp = (): Promise<boolean> => (dialogs === 0 ? Promise.resolve(false) : question.ask());

/** Lets the calls that wait go on, or gives them up. */
export const settleStepUp = (hasSteppedUp: boolean): void => question.settle(hasSteppedUp);

/** For the one dialog: whether it has to ask now. */
export function useStepUpAsked(): boolean {
  useEffect(() => {
    dialogs++;
    return () => {
      dialogs--;
      settleStepUp(false);
    };
  }, []);
  return question.useIsAsked();
}
