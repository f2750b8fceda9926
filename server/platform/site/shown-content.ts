import { inContent } from '@vitrine/contracts/content/current.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';

/** The content by which a form is read: its page may be older than what is published. */
export type ShownContent = {
  /** What counts: what the page showed, or what is published now. */
  readonly edits: ContentEdits;
  /** What the page showed, where that counts no more. */
  readonly outdated?: ContentEdits | undefined;
};

const ofBodies = new WeakMap<object, ShownContent>();

/** Has a body read by that content once it is validated. */
export function setShownContent(body: unknown, shown: ShownContent): void {
  if (typeof body === 'object' && body !== null) ofBodies.set(body, shown);
}

/** Does synchronous work under the content by which a body is read. */
export function underShownContent<T>(body: unknown, work: () => T extends PromiseLike<unknown> ? never : T): T {
  const shown = typeof body === 'object' && body !== null ? ofBodies.get(body) : undefined;
  return shown ? inContent(shown.edits, work) : work();
}
