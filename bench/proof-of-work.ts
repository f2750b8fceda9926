import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '../e2e/chromium.ts';
import { startSite } from '../e2e/server.ts';
import { Checks } from './checks.ts';
import { SlowProcess } from './slow-process.ts';
import { median } from './table.ts';

/**
 * `npm run bench:proof-of-work [rate] [count]`: how long the proof of work of a form takes at rest, in a page of ours, from the
 * moment its worker is made; at full speed, and with the page's process slowed down. Chromium's own throttling
 * (`Emulation.setCPUThrottlingRate`) slows the page's thread alone, while the work is done in a worker and in the threads
 * of its cryptography: so the whole process is stopped for most of the time (`slow-process.ts`).
 */
const rate = Number(process.argv[2] ?? 6);
const proofsOfWork = Number(process.argv[3] ?? 24);
const limitMs = 300;

declare const proofOfWorkTimes: number[];

const site = await startSite({ RATE_LIMITS: 'on' });
const browser = await launchChromium();
const checks = new Checks();
try {
  for (const slowness of [1, rate]) {
    const times = await solve(browser, slowness);
    const [worst = Number.NaN] = times.toSorted((one, other) => other - one);
    checks.expect(
      `${proofsOfWork} proofs at 1/${slowness} of the speed`,
      times.length === proofsOfWork && median(times) <= limitMs,
      `median ${median(times).toFixed(0)} ms, worst ${worst.toFixed(0)} ms, limit ${limitMs} ms for the median`,
    );
  }
} finally {
  await browser.close();
  await site.stop();
}
checks.finish();

/** Has one page after another make a proof. @returns how long each took, in ms */
async function solve(of: Browser, slowness: number): Promise<number[]> {
  const context = await of.newContext({ baseURL: site.url });
  await context.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { proofOfWorkTimes: times });
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        const start = performance.now();
        super(url, options);
        this.addEventListener('message', () => times.push(performance.now() - start));
      }
    };
  });
  const page = await context.newPage();
  const times: number[] = [];
  for (let n = 0; n < proofsOfWork; n++) times.push(await solveOne(page, slowness));
  await context.close();
  return times;
}

async function solveOne(page: Page, slowness: number): Promise<number> {
  await page.goto('/contact');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  const slow = slowness > 1 ? new SlowProcess(await rendererOf(page), slowness) : undefined;
  try {
    await page.locator('main form input:visible').first().focus();
    await page.waitForFunction(() => proofOfWorkTimes.length > 0);
    return await page.evaluate(() => proofOfWorkTimes[0] ?? Number.NaN);
  } finally {
    slow?.release();
  }
}

/** The process in which a page, its worker and its cryptography run. */
async function rendererOf(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  await session?.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  // The one that has just drawn the page.
  const busiest = renderers.toSorted((one, other) => other.cpuTime - one.cpuTime)[0];
  if (!busiest) throw new Error('The browser names no process of the page.');
  return busiest.id;
}
