import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Language, localizedPath } from '@vitrine/contracts/language.ts';
import { signIn } from '../clients.ts';
import { openPage } from '../open.ts';
import { adminUser } from '../session.ts';
import { watchContext } from '../watch.ts';
import type { Place, Places } from './places.ts';
import { watchTraffic } from './quiet.ts';
import type { Scene } from './scene.ts';

/** An open scene, arranged and at rest. */
export type OpenScene = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the browser has complained of so far, a sentence each. */
  readonly seen: readonly string[];
  /** Waits until nothing is on its way. @throws {Error} when that takes too long */
  readonly quiet: () => Promise<void>;
  /** Gives the window another width, in pixels. @throws {Error} when the scene does not come to rest */
  readonly resize: (width: number) => Promise<void>;
};

/** The height of the window that goes with a width, in pixels. */
const heights: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900 };

const windowOf = (width: number) => ({ width, height: heights[width] ?? 900 });

/** Browser errors about responses that a scene shows on purpose. */
const expectedErrors = [/status of (400|404|503)|ERR_INTERNET_DISCONNECTED/];

/**
 * Opens a scene in a context of its own, which the caller closes.
 * @throws {Error} when it cannot be arranged or does not come to rest
 */
export async function openScene(
  browser: Browser,
  scene: Scene,
  { places, language, width }: { readonly places: Places; readonly language: Language; readonly width: number },
): Promise<OpenScene> {
  const { records } = places;
  const place = scene.site === 'empty' ? await places.empty() : places.full;
  const context = await browser.newContext({
    baseURL: place.url,
    viewport: windowOf(width),
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    ...(scene.as === 'admin' ? { storageState: signedIn(place) } : {}),
  });
  if (scene.as && scene.as !== 'admin') await signIn(context, records.clients[scene.as]);
  const seen = await watchContext(context, place.url, expectedErrors);
  const page = await context.newPage();
  const quiet = watchTraffic(page);
  if (scene.site === 'down') {
    const json = { success: false, code: 'UNAVAILABLE', error: 'Away' };
    await page.route('**/api/admin/**', (route) => route.fulfill({ status: 503, json }));
  }
  const path = typeof scene.path === 'string' ? scene.path : scene.path(records, language);
  await openPage(page, localizedPath(path, language));
  await quiet();
  await scene.arrange?.(page, language, records);
  await quiet();
  await page.evaluate('document.fonts.ready');
  const resize = async (width: number) => {
    await page.setViewportSize(windowOf(width));
    await quiet();
    await page.evaluate('document.fonts.ready');
  };
  return { context, page, seen, quiet, resize };
}

/** How much wider than its window a page is, in pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

function signedIn({ url, adminToken }: Place) {
  const localStorage = [
    { name: 'authToken', value: adminToken },
    { name: 'userData', value: JSON.stringify(adminUser('admin@agency.test')) },
  ];
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}
