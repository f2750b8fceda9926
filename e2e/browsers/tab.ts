import { setTimeout as pause } from 'node:timers/promises';

/** An element: the first that shows, fits a selector, and whose name or text contains what is looked for. */
export type Find = { readonly css: string; readonly name?: string };

export type Key = 'Enter' | 'PageDown' | 'Escape' | 'Tab';

/** Whatever can be handed to a page and back. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

/** A tab of a browser of any kind, driven by what a person does. */
export type Tab = {
  /** Opens an address, and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** Runs a function in the page, which sees nothing but what it is given. */
  run<R, A extends readonly Plain[]>(work: (...given: A) => R, ...given: A): Promise<R>;
  click(find: Find): Promise<void>;
  type(find: Find, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Presses the mouse at a point of the window, such as in a frame in which nothing can be looked for. */
  clickAt(left: number, top: number): Promise<void>;
  /** Types into whatever has the focus. */
  write(text: string): Promise<void>;
  /** Gives the page a size, or the one nearest to it: WebKit's window is never narrower than what stands in its frame. */
  resize(width: number, height: number): Promise<void>;
  /** Errors of the page and its console so far; undefined where the browser does not tell. */
  problems(): readonly string[] | undefined;
};

export type BrowserOfKind = {
  /** What it says it is: `firefox 153.7.0`. */
  readonly version: string;
  tab(): Promise<Tab>;
  /** A sheet of A4 as a PDF; undefined where the browser's driver cannot. */
  print?(tab: Tab): Promise<Uint8Array>;
  /** A tab that is not looked at until `show`. */
  background?(url: string): Promise<{ readonly tab: Tab; show(): Promise<void> }>;
  close(): Promise<void>;
};

/** Why a browser is not tried, in a phrase that follows its name. */
export class BrowserMissing extends Error {}

const waitMs = 30_000;
const pollMs = 100;

/** Waits until a function in the page says yes. @throws {Error} with its source when it does not in time */
export async function until<A extends readonly Plain[]>(
  tab: Tab,
  what: string,
  holds: (...given: A) => boolean,
  ...given: A
): Promise<void> {
  const deadline = performance.now() + waitMs;
  while (performance.now() < deadline) {
    if (await tab.run(holds, ...given)) return;
    await pause(pollMs);
  }
  const [url, text] = await tab.run(() => [location.href, document.body.innerText.slice(0, 600)] as const);
  throw new Error(`${what}: not within ${waitMs / 1000} s, at ${url}:\n${text}`);
}

/** Waits until an element shows. */
export const untilShown = (tab: Tab, find: Find): Promise<void> =>
  until(tab, `shown: ${find.css} ${find.name ?? ''}`, isShown, find.css, find.name ?? '');

/** Waits until scripts have taken the page over. */
export const untilHydrated = (tab: Tab): Promise<void> =>
  until(tab, 'hydrated', () => history.scrollRestoration === 'manual');

/** Runs in the page. The names are those that people read: of a label, or the text of the element itself. */
export function findElement(css: string, name: string): Element | null {
  const textOf = (element: Element) =>
    [
      element.getAttribute('aria-label') ?? '',
      ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
      element.textContent,
    ].join(' ');
  for (const element of document.querySelectorAll(css)) {
    const box = element.getBoundingClientRect();
    const shows = box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible';
    if (shows && textOf(element).replace(/\s+/g, ' ').includes(name.replace(/\s+/g, ' '))) return element;
  }
  return null;
}

function isShown(css: string, name: string): boolean {
  return window.findShown?.(css, name) ?? false;
}

declare global {
  interface Window {
    /** Put into each page by `run`, since a function in a page sees no other of ours. */
    findShown?: (css: string, name: string) => boolean;
  }
}

/** A script that runs a function of ours in a page with the arguments of the call. */
export const scriptOf = (work: (...given: never[]) => unknown): string =>
  `window.findShown = (css, name) => (${findElement})(css, name) !== null; return (${work}).apply(null, arguments);`;
