/** The server notes the use of a session to within this time, so shorter pauses make no difference. */
const attentiveMs = 5 * 60_000;

const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** When the user last did something in this page, in milliseconds since 1970; opening it counts. */
let lastAct = Date.now();

/** Follows what the user does in this page. @returns a function that stops it */
export function followAttention(): () => void {
  const controller = new AbortController();
  const note = () => {
    lastAct = Date.now();
  };
  note();
  for (const act of acts) {
    window.addEventListener(act, note, { capture: true, passive: true, signal: controller.signal });
  }
  return () => controller.abort();
}

/**
 * The mark of a request that the page makes by itself, while nobody uses it: lists that are fetched again, a live connection
 * that is made anew. The server does not count it as a use, so that a session ends although its tab stays open.
 */
export function attentionHeaders(): Record<string, string> {
  return Date.now() - lastAct < attentiveMs ? {} : { 'X-Unattended': '1' };
}
