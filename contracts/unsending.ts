/**
 * For how long an admin can undo what reaches a person by mail, in seconds: the mail waits until then, and leaves some
 * seconds later (docs/decisions/0082).
 */
export const unsendSeconds = 10;
