import { launchChromium } from '../e2e/chromium.ts';

/** What a page costs the main thread on a phone until it is at rest. */
export type MainThread = {
  /** How many elements the document has at the end. */
  readonly elements: number;
  /** How many elements were restyled, each time counted. */
  readonly restyled: number;
  /** The longest tasks, longest first: milliseconds, and what took most of each. */
  readonly longest: readonly { readonly ms: number; readonly what: string }[];
};

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tid: number;
  readonly pid: number;
  readonly args: {
    readonly elementCount?: number;
    readonly data?: { readonly url?: string; readonly functionName?: string };
  };
};

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Nothing happens for so long once a page is at rest, in milliseconds. */
const restMs = 4_500;
const slowdown = 4;
/** As Lighthouse has it: bytes a second, milliseconds. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const longTaskMs = 50;

/**
 * Loads a page once, on a processor of a quarter of this one's speed and over slow 4G, and reads the trace of its main thread
 * until a moment before home scrolls by itself.
 */
export async function traceMainThread(url: string): Promise<MainThread> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage(phone);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await session.send('Network.emulateNetworkConditions', slow4G);
    await browser.startTracing(page, {
      categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8.execute'],
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(restMs);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return { elements, ...read(traceEvents) };
  } finally {
    await browser.close();
  }
}

function read(events: readonly TraceEvent[]): Omit<MainThread, 'elements'> {
  const styles = events.filter(({ name }) => name === 'UpdateLayoutTree' || name === 'RecalculateStyles');
  const restyled = styles.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
  // The page's own thread: others, such as that of the empty page before it, restyle little.
  const main = styles.toSorted((a, b) => (b.args.elementCount ?? 0) - (a.args.elementCount ?? 0))[0];
  const longest = events
    .filter(
      ({ name, pid, tid, dur = 0 }) =>
        name === 'RunTask' && pid === main?.pid && tid === main.tid && dur >= longTaskMs * 1000,
    )
    .sort((a, b) => (b.dur ?? 0) - (a.dur ?? 0))
    .slice(0, 6)
    .map((task) => ({ ms: Math.round((task.dur ?? 0) / 1000), what: contents(task, events) }));
  return { restyled, longest };
}

/** The longest parts of a task, by name. */
function contents(task: TraceEvent, events: readonly TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0);
  const inside = events.filter(
    (event) =>
      event.pid === task.pid &&
      event.tid === task.tid &&
      event !== task &&
      event.dur !== undefined &&
      event.name !== 'RunTask' &&
      event.ts >= task.ts &&
      event.ts + event.dur <= end,
  );
  return inside
    .sort((a, b) => (b.dur ?? 0) - (a.dur ?? 0))
    .slice(0, 6)
    .map(
      ({ name, dur = 0, args }) =>
        `${name} ${Math.round(dur / 1000)}${args.elementCount ? ` (${args.elementCount})` : ''}${args.data?.url ? ` ${args.data.url.split('/').at(-1)}` : ''}`,
    )
    .join(', ');
}
