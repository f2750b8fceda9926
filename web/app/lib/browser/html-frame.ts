import { trustedTypes } from './trusted-types.ts';

/** The second policy that the Content-Security-Policy allows, made once: a browser refuses to make it again. */
let framePolicy: { createHTML(text: string): string } | undefined;

/** What a frame's `sandbox` says in which nothing can run, and in which the page around it hears what happens. */
const heardByMost = 'allow-same-origin';
/** WebKit tells nobody of events in a frame without scripts (https://bugs.webkit.org/show_bug.cgi?id=218086). */
const heardByAll = 'allow-same-origin allow-scripts';
/** What keeps scripts from running there then: the first thing in the document, before anything that comes from elsewhere. */
const noScripts = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`;

let heard: string | undefined;

/** The `sandbox` of a frame in which nothing runs and into which this page reaches: the strictest in which it hears events. */
export function heardSandbox(): string {
  heard ??= hearsEvents(heardByMost) ? heardByMost : heardByAll;
  return heard;
}

function hearsEvents(sandbox: string): boolean {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', sandbox);
  frame.hidden = true;
  document.body.append(frame);
  let isHeard = false;
  const inside = frame.contentDocument;
  inside?.addEventListener('heard', () => (isHeard = true));
  inside?.dispatchEvent(new Event('heard'));
  frame.remove();
  return isHeard;
}

/**
 * Shows `html` in a frame in which nothing can run.
 * @param frame whose `sandbox` allows nothing, or is `heardSandbox`; this throws otherwise
 */
export function showInFrame(frame: HTMLIFrameElement, html: string): void {
  const sandbox = frame.getAttribute('sandbox');
  if (sandbox === null || !['', heardByMost, heardByAll].includes(sandbox))
    throw new Error('HTML is shown where nothing can run');
  framePolicy ??= trustedTypes()?.createPolicy('sandboxed-frame', { createHTML: (text) => text });
  const shown = sandbox === heardByAll ? html.replace(/^\s*(<!doctype[^>]*>)?/i, `$&${noScripts}`) : html;
  frame.srcdoc = framePolicy?.createHTML(shown) ?? shown;
}
