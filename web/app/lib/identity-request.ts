import { useEffect, useSyncExternalStore } from 'react';

/** What a call waits for that the server refused with CONFIRM_IDENTITY. */
type Request = { readonly answer: Promise<boolean>; readonly settle: (isConfirmed: boolean) => void };

const listeners = new Set<() => void>();
let request: Request | undefined;
/** How many dialogs are there to ask: without one, nobody would ever answer. */
let dialogs = 0;

function setRequest(next: Request | undefined): void {
  request = next;
  for (const listener of listeners) listener();
}

/**
 * Has the dialog ask the user to confirm who they are; calls that are refused meanwhile wait for the same answer.
 * @returns whether they did, so that the call may be repeated
 */
export function askToConfirm(): Promise<boolean> {
  if (dialogs === 0) return Promise.resolve(false);
  if (!request) {
    const { promise: answer, resolve: settle } = Promise.withResolvers<boolean>();
    setRequest({ answer, settle });
    return answer;
  }
  return request.answer;
}

/** Lets the calls that wait go on, or gives them up. */
export function settleConfirmation(isConfirmed: boolean): void {
  request?.settle(isConfirmed);
  setRequest(undefined);
}

/** For the one dialog: whether it has to ask now. */
export function useConfirmationAsked(): boolean {
  useEffect(() => {
    dialogs++;
    return () => {
      dialogs--;
      settleConfirmation(false);
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => request !== undefined,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
