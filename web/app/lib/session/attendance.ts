/** How long after the last act of a person a page still counts as looked at; the server notes a use this often. */
const attendedMs = 5 * 60_000;

/** What only a person does. */
const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** Opening a page is an act. */
let lastActAt = Date.now();

/** Follows what is done with the page. @returns a function that ends that */
export function followActs(): () => void {
  const note = () => {
    lastActAt = Date.now();
  };
  for (const act of acts) window.addEventListener(act, note, { passive: true, capture: true });
  return () => {
    for (const act of acts) window.removeEventListener(act, note, { capture: true });
  };
}

/**
 * Whether a person is at the page, or only the page itself asks for what is new: such requests keep no session alive, so
 * that the one in a tab that was left open ends.
 */
export const isAttended = (): boolean => Date.now() - lastActAt < attendedMs;
