import { useSyncExternalStore } from 'react';

/** What a logout waits for that found something unsent. */
type Request = { readonly answer: Promise<boolean>; readonly settle: (mayLogOut: boolean) => void };

const listeners = new Set<() => void>();
let request: Request | undefined;

function setRequest(next: Request | undefined): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Asks what is to become of the words that are unsent. @returns whether the logout goes on */
export function askAboutUnsent(): Promise<boolean> {
  if (request) return request.answer;
  const { promise: answer, resolve: settle } = Promise.withResolvers<boolean>();
  setRequest({ answer, settle });
  return answer;
}

/** Lets the logout that waits go on, or gives it up. */
export function settleUnsent(mayLogOut: boolean): void {
  request?.settle(mayLogOut);
  setRequest(undefined);
}

/** For the one dialog: whether it has to ask now. */
export function useUnsentAsked(): boolean {
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
