import { useEffect } from 'react';
import { DialogQuestion } from './dialog-question.ts';

const question = new DialogQuestion();
/** How many dialogs are there to ask: without one, nobody would ever answer. */
let dialogs = 0;

/**
 * Has the dialog ask the user to confirm who they are, after the server refused a call with CONFIRM_IDENTITY; calls that
 * are refused meanwhile wait for the same answer.
 * @returns whether they did, so that the call may be repeated
 */
export const askToConfirm = (): Promise<boolean> => (dialogs === 0 ? Promise.resolve(false) : question.ask());

/** Lets the calls that wait go on, or gives them up. */
export const settleConfirmation = (isConfirmed: boolean): void => question.settle(isConfirmed);

/** For the one dialog: whether it has to ask now. */
export function useConfirmationAsked(): boolean {
  useEffect(() => {
    dialogs++;
    return () => {
      dialogs--;
      settleConfirmation(false);
    };
  }, []);
  return question.useIsAsked();
}
