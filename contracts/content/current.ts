import { applyEdits, type ContentEdits } from './edits.ts';

declare global {
  /** Set in a page, and where pages are rendered, before any module is evaluated: there the content never changes. */
  var contentEdits: ContentEdits | undefined;
}

let current: ContentEdits = globalThis.contentEdits ?? {};

/** What shows each part of the content, in the order in which the parts were loaded. */
const followers: ((edits: ContentEdits) => void)[] = [];

/** No path of the content: those have a dot. */
export const revisionKey = 'revision';

/**
 * The revision that a page shows, which its data file carries beside the edits (`server/platform/site/render-worker.ts`); a
 * page without one shows what Vitrine ships with.
 */
export const revisionOfPage = (): number => Number(current[revisionKey] ?? 0);

/** The edits in force. The object is another after each change, so that it may be the key of a cache. */
export const editsInForce = (): ContentEdits => current;

/** Puts other content in force, all of it at once. */
export function setContent(edits: ContentEdits): void {
  if (edits === current) return;
  current = edits;
  for (const follow of followers) follow(edits);
}

/**
 * Does work as of other content, such as a mail's that was put before a change. Nothing else sees it, since the work is
 * synchronous: a promise would go on under the content of everybody else.
 */
export function inContent<T>(edits: ContentEdits, work: () => T extends PromiseLike<unknown> ? never : T): T {
  const before = current;
  setContent(edits);
  try {
    return work();
  } finally {
    setContent(before);
  }
}

/**
 * Shows one part of the content, now and at each change. A module exports its part as a binding that `show` sets anew
 * (`export let agency`), so that whoever reads it inside a function reads what is in force.
 * @param path of the part: `agency`
 * @param show is handed the defaults with the edits in place, the same object for the same edits
 */
export function followContent<T extends object>(path: string, defaults: T, show: (part: T) => void): void {
  const known = new WeakMap<ContentEdits, T>();
  const follow = (edits: ContentEdits): void => {
    const part = known.get(edits) ?? applyEdits(defaults, edits, path);
    known.set(edits, part);
    show(part);
  };
  followers.push(follow);
  follow(current);
}
