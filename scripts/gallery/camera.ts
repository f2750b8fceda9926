import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { type Language, languages, localizedPath } from '@vitrine/contracts/language.ts';
import { signIn } from '../../e2e/clients.ts';
import { openPage } from '../../e2e/open.ts';
import { watchContext } from '../../e2e/watch.ts';
import { watchTraffic } from './quiet.ts';
import type { Scene } from './scenes.ts';

const widths = [390, 768, 1440] as const;
const heights: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900 };
const themes = ['light', 'dark'] as const;

export type Picture = {
  readonly scene: string;
  readonly language: Language;
  readonly width: number;
  readonly theme: (typeof themes)[number];
  /** Its file, below the folder of the gallery. */
  readonly file: string;
};

export type Shoot = {
  readonly pictures: readonly Picture[];
  /** Browser errors and pages wider than their window, a sentence each. */
  readonly faults: readonly string[];
};

/** A site to photograph: its address, and the token of its admin. */
export type Place = { readonly url: string; readonly adminToken: string };

/** Browser errors about responses that a scene shows on purpose. */
const expectedErrors = [/status of (400|404|503)|ERR_INTERNET_DISCONNECTED/];

/** Photographs a scene in every language, width and theme. It opens once per language and width. */
export async function shoot(browser: Browser, scene: Scene, place: Place, folder: string): Promise<Shoot> {
  const pictures: Picture[] = [];
  const faults: string[] = [];
  for (const language of languages) {
    for (const width of scene.widths ?? widths) {
      const name = `${scene.name}-${language}-${width}`;
      const context = await browser.newContext({
        baseURL: place.url,
        viewport: { width, height: heights[width] ?? 900 },
        locale: language === 'fr' ? 'fr-FR' : 'en-GB',
        timezoneId: 'Europe/Paris',
        reducedMotion: 'reduce',
        ...(scene.as === 'admin' ? { storageState: signedIn(place) } : {}),
      });
      if (scene.as && scene.as !== 'admin') await signIn(context, scene.as);
      const seen = await watchContext(context, place.url, expectedErrors);
      const page = await context.newPage();
      const quiet = watchTraffic(page);
      if (scene.site === 'down') {
        const json = { success: false, code: 'UNAVAILABLE', error: 'Away' };
        await page.route('**/api/admin/**', (route) => route.fulfill({ status: 503, json }));
      }
      const path = typeof scene.path === 'string' ? scene.path : scene.path[language];
      await openPage(page, localizedPath(path, language));
      await quiet();
      await scene.arrange?.(page, language);
      await quiet();
      await page.evaluate('document.fonts.ready');
      if (!scene.window) {
        await page.evaluate(loadPictures);
        await quiet();
        // A full-page picture shows sticky elements at the current scroll position.
        await page.evaluate('scrollTo(0, 0)');
      }
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        const file = `${name}-${theme}.jpg`;
        await page.screenshot({
          path: join(folder, file),
          fullPage: !scene.window,
          animations: 'disabled',
          type: 'jpeg',
          quality: 82,
        });
        pictures.push({ scene: scene.name, language, width, theme, file });
      }
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      if (wide > 0) faults.push(`${name}: the page is ${wide} px wider than its window.`);
      faults.push(...seen.map((fault) => `${name}: ${fault}`));
      await context.close();
    }
  }
  return { pictures, faults };
}

/** Loads also the pictures that a visitor would have to scroll to. Runs in the page. */
async function loadPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')];
  for (const picture of pictures) picture.loading = 'eager';
  // One that is not shown, or has no file, is not waited for.
  const shown = pictures.filter((picture) => picture.checkVisibility());
  await Promise.allSettled(shown.map((picture) => picture.decode()));
}

function signedIn({ url, adminToken }: Place) {
  const user = { type: 'admin', id: 'admin', name: 'Admin', email: 'admin@agency.test' };
  const localStorage = [
    { name: 'authToken', value: adminToken },
    { name: 'userData', value: JSON.stringify(user) },
  ];
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}
