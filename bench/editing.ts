import type { Page } from '@playwright/test';
import { signIn } from '../e2e/back-office.ts';
import { launchChromium } from '../e2e/chromium.ts';
import { openPage } from '../e2e/open.ts';
import { startSite } from '../e2e/server.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { siteTexts } from '../web/app/messages/site.ts';
import { Checks } from './checks.ts';
import { median } from './table.ts';

/**
 * `npm run bench:editing [openings] [keys]`: how long it takes from the press of “On the page” until a sentence of the page can be
 * pressed, the first time and then; the same from “Edit this page” on the site, with the back office itself; and from a key until
 * what it types is painted, in a sentence of the page with all that follows it: the field beside, what is kept, what is saved. What
 * is typed is painted once the frame after it has been: the next task of that frame.
 */
const [openings = 12, keys = 120] = process.argv.slice(2).map(Number);
const readyMs = 1_000;
const keyMs = 50;
const betweenKeysMs = 40;
const path = 'texts.en.services.heroText';

declare global {
  interface Window {
    keyTimes?: number[];
  }
}

const t = siteTexts('en');
const editPage = backofficeTexts('en')('editPage');
const site = await startSite({ RATE_LIMITS: 'off' });
const browser = await launchChromium();
const checks = new Checks();
try {
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  await signIn(page, site);
  await openPage(page, '/admin/site');
  const times: number[] = [];
  for (let opening = 0; opening < openings; opening += 1) times.push(await timeOpening(page));
  const [first = Number.NaN, ...others] = times;
  checks.expect(
    'the first page to edit',
    first <= 3 * readyMs,
    `${first.toFixed(0)} ms, with the process that renders it`,
  );
  checks.expect(
    `${others.length} pages to edit after it`,
    median(others) <= readyMs,
    `median ${median(others).toFixed(0)} ms, worst ${Math.max(...others).toFixed(0)} ms, limit ${readyMs} ms for the median`,
  );
  const arrivals: number[] = [];
  for (let arrival = 0; arrival < openings; arrival += 1) arrivals.push(await timeArrival(page));
  checks.expect(
    `${arrivals.length} presses of “${editPage}” on the site`,
    median(arrivals) <= readyMs,
    `median ${median(arrivals).toFixed(0)} ms, worst ${Math.max(...arrivals).toFixed(0)} ms, limit ${readyMs} ms for the median`,
  );
  const typed = (await timeKeys(page)).toSorted((one, other) => one - other);
  const at = (share: number) => typed[Math.min(typed.length - 1, Math.floor(typed.length * share))] ?? Number.NaN;
  checks.expect(
    `${typed.length} keys`,
    typed.length >= keys && at(0.95) <= keyMs,
    `median ${at(0.5).toFixed(0)} ms, 95 % within ${at(0.95).toFixed(0)} ms, worst ${at(1).toFixed(0)} ms, limit ${keyMs} ms for 95 %`,
  );
} finally {
  await browser.close();
  await site.stop();
}
checks.finish();

/** Opens a page in the editor from the list of words, and goes back. @returns milliseconds until it can be edited */
async function timeOpening(page: Page): Promise<number> {
  const tabOf = (name: string) => page.getByRole('tab', { name });
  await tabOf(t('viewPage')).waitFor();
  const took = await page.evaluate(async (name) => {
    const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
      ({ textContent }) => textContent === name,
    );
    const begun = performance.now();
    tab?.click();
    for (;;) {
      await new Promise(requestAnimationFrame);
      if (document.querySelector('iframe')?.contentDocument?.querySelector('[data-place][tabindex]')) break;
    }
    return performance.now() - begun;
  }, t('viewPage'));
  await tabOf(t('viewWords')).click();
  await page.locator('iframe').waitFor({ state: 'detached' });
  return took;
}

/** Goes from a page of the site to the editor at it. @returns milliseconds until it can be edited */
async function timeArrival(page: Page): Promise<number> {
  await openPage(page, '/services');
  const link = page.getByRole('banner').getByRole('link', { name: editPage });
  await link.waitFor();
  const begun = await link.evaluate((element: HTMLElement) => {
    const now = Date.now();
    element.click();
    return now;
  });
  await page.waitForFunction(() =>
    document.querySelector('iframe')?.contentDocument?.querySelector('[data-place][tabindex]'),
  );
  return Date.now() - begun;
}

/** Types in a sentence of a page. @returns for each key how long it took until it was painted, in ms */
async function timeKeys(page: Page): Promise<number[]> {
  await openPage(page, '/admin/site?page=/services');
  await page.frameLocator('iframe').locator(`[data-place="${path}"]`).click();
  await page.evaluate(() => {
    const times: number[] = [];
    window.keyTimes = times;
    const inside = document.querySelector('iframe')?.contentDocument;
    inside?.addEventListener(
      'keydown',
      ({ timeStamp, view }) => {
        const begun = performance.now() - ((view?.performance.now() ?? 0) - timeStamp);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - begun);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  await page.keyboard.type('a sentence of our own '.repeat(Math.ceil(keys / 22)).slice(0, keys), {
    delay: betweenKeysMs,
  });
  await page.waitForFunction((wanted) => (window.keyTimes?.length ?? 0) >= wanted, keys);
  return await page.evaluate(() => window.keyTimes ?? []);
}
