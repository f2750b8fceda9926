import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { type Language, siteLanguages } from '@vitrine/contracts/language.ts';
import { openScene, overflowOf } from '../../e2e/scenes/open-scene.ts';
import type { Places } from '../../e2e/scenes/places.ts';
import type { Scene } from '../../e2e/scenes/scene.ts';

const widths = [390, 768, 1440] as const;
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

/** Photographs a scene in every language, width and theme. It opens once per language and width. */
export async function shoot(browser: Browser, scene: Scene, places: Places, folder: string): Promise<Shoot> {
  const pictures: Picture[] = [];
  const faults: string[] = [];
  for (const language of siteLanguages) {
    for (const width of scene.widths ?? widths) {
      const name = `${scene.name}-${language}-${width}`;
      const { context, page, seen, quiet } = await openScene(browser, scene, { places, language, width });
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
      const wide = await overflowOf(page);
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
