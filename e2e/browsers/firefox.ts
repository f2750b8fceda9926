import { existsSync } from 'node:fs';
import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { BrowserMissing, type BrowserOfKind, type Find, findElement, scriptOf, type Tab, until } from './tab.ts';

const binary = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

/** Firefox by WebDriver BiDi. @throws {BrowserMissing} where there is none */
export async function startFirefox(): Promise<BrowserOfKind> {
  if (!existsSync(binary))
    throw new BrowserMissing(`there is no ${binary} (apt-get install firefox-esr, or set FIREFOX)`);
  const browser = await launch({
    browser: 'firefox',
    executablePath: binary,
    headless: true,
    // A film that scrolls is decoded by the processor here.
    protocolTimeout: 120_000,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'intl.locale.requested': 'en-GB' },
  });
  const pages = new WeakMap<Tab, Page>();
  const tab = async (): Promise<Tab> => {
    const page = await browser.newPage();
    const made = tabOf(page);
    pages.set(made, page);
    return made;
  };
  const pageOf = (made: Tab): Page => {
    const page = pages.get(made);
    if (!page) throw new Error('The tab is of another browser.');
    return page;
  };
  return {
    version: await browser.version(),
    tab,
    print: (made) => pageOf(made).pdf({ format: 'A4', printBackground: true }),
    background: async (url) => {
      const hidden = await tab();
      // A new tab comes to the front.
      const front = await browser.newPage();
      await front.bringToFront();
      await hidden.open(url);
      return { tab: hidden, show: () => pageOf(hidden).bringToFront() };
    },
    close: () => browser.close(),
  };
}

/** Debian 12's Firefox 140 takes the size, which is sent first, but cannot be told how the device is held. */
function orientationUnknown(error: unknown): void {
  if (!(error instanceof Error) || !error.message.includes('unknown command emulation.setScreenOrientationOverride'))
    throw error;
}

/** NS_BINDING_ABORTED: a page was left, or one in a frame was shown anew, before its type had come. */
const isLeft = /^Error: downloadable font: download failed .* status=2152398850 /;

function tabOf(page: Page): Tab {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isLeft.test(message.text())) problems.push(message.text());
  });
  const find = async ({ css, name = '' }: Find): Promise<ElementHandle> => {
    const element = (await page.evaluateHandle(findElement, css, name)).asElement();
    if (!element) throw new Error(`Firefox shows no ${css} ${name}`);
    return element as ElementHandle;
  };
  const tab: Tab = {
    open: async (url) => void (await page.goto(url, { waitUntil: 'load', timeout: 60_000 })),
    run: (work, ...given) =>
      page.evaluate(`(function () { ${scriptOf(work)} }).apply(null, ${JSON.stringify(given)})`) as never,
    click: async (what) => (await find(what)).click(),
    type: async (what, text) => (await find(what)).type(text),
    press: (key) => page.keyboard.press(key),
    clickAt: (left, top) => page.mouse.click(left, top),
    write: (text) => page.keyboard.type(text),
    resize: async (width, height) => {
      await page.setViewport({ width, height }).catch(orientationUnknown);
      // What refused the rest has sent the size, but not waited for it.
      await until(tab, `a window of ${width} px`, (width) => innerWidth === width, width);
    },
    problems: () => problems,
  };
  return tab;
}
