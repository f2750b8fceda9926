import { DialogQuestion } from '../browser/dialog-question.ts';

const question = new DialogQuestion();

/** Asks what is to become of what is unsent. @returns whether the logout goes on */
export const askAboutUnsent = (): Promise<boolean> => question.ask();

/** Lets the logout that waits go on, or gives it up. */
export const settleUnsent = (mayLogOut: boolean): void => question.settle(mayLogOut);

/** For the one dialog: whether it has to ask now. */
export const useUnsentAsked = (): boolean => question.useIsAsked();
