import { trustedTypes } from './trusted-types.ts';

/** The second policy that the Content-Security-Policy allows, made once: a browser refuses to make it again. */
let framePolicy: { createHTML(text: string): string } | undefined;

/** What a frame's `sandbox` may say: that nothing runs in it, and perhaps that the page around it may reach in. */
const runsNothing = ['', 'allow-same-origin'];

/**
 * Shows `html` in a frame in which nothing can run.
 * @param frame whose `sandbox` allows nothing, or at most the page around it to reach in; this throws otherwise
 */
export function showInFrame(frame: HTMLIFrameElement, html: string): void {
  const sandbox = frame.getAttribute('sandbox');
  if (sandbox === null || !runsNothing.includes(sandbox)) throw new Error('HTML is shown where nothing can run');
  framePolicy ??= trustedTypes()?.createPolicy('sandboxed-frame', { createHTML: (text) => text });
  frame.srcdoc = framePolicy?.createHTML(html) ?? html;
}
