import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

type Pending = { readonly answer: Promise<boolean>; readonly settle: (isYes: boolean) => void };

/** A question that code outside of React asks and the page's one dialog answers; whoever asks meanwhile waits as well. */
export class DialogQuestion {
  readonly #listeners = createListeners();
  #pending: Pending | undefined;

  /** Has the dialog ask, unless it does already. */
  ask(): Promise<boolean> {
    if (this.#pending) return this.#pending.answer;
    const { promise: answer, resolve: settle } = Promise.withResolvers<boolean>();
    this.#set({ answer, settle });
    return answer;
  }

  /** Gives everybody who waits their answer. Without effect when nobody asks. */
  settle(isYes: boolean): void {
    this.#pending?.settle(isYes);
    this.#set(undefined);
  }

  /** For the dialog: whether it has to ask now. */
  useIsAsked(): boolean {
    return useSyncExternalStore(
      this.#listeners.subscribe,
      () => this.#pending !== undefined,
      () => false,
    );
  }

  #set(pending: Pending | undefined): void {
    this.#pending = pending;
    this.#listeners.notify();
  }
}
