import type { Page } from '@playwright/test';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { homeTexts } from '../web/app/messages/home.ts';
import { ownWindowTexts } from '../web/app/messages/own-window.ts';
import { holdTimers } from './clock.ts';
import { openPage } from './open.ts';
import { projects } from './shown-content.ts';
import { expect, moving, test } from './test.ts';
import { triedIn } from './tried-in.ts';

test.use(moving);

const isFilm = (url: string) => /\/hero-(wide|tall)-[\w-]+\.(mp4|webm)$/.test(url);

/** The addresses of the films requested, as they are requested. */
function filmRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => isFilm(request.url()) && requests.push(request.url()));
  return requests;
}

const film = (page: Page) => page.locator('main section').first();
const video = (page: Page) => film(page).locator('video');

/** How much of the film has played, 0 to 1. */
const progress = (page: Page) =>
  video(page).evaluate((element) => (element as HTMLVideoElement).currentTime / (element as HTMLVideoElement).duration);

/** Scrolls to a point of the film, 0 to 1. */
const scrollFilm = (page: Page, progress: number) =>
  film(page).evaluate((section, to) => {
    const distance = section.getBoundingClientRect().height - window.innerHeight;
    window.scrollTo({ top: distance * to, behavior: 'instant' });
  }, progress);

test.describe('wide', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the film loads on the first interaction, then follows the scroll', async ({ page }) => {
    const requests = filmRequests(page);
    // The film is also fetched after a moment without an interaction, which does not come here.
    await holdTimers(page, 1500);
    await openPage(page, '/');
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    await expect(film(page).locator('img')).toBeVisible();

    await page.mouse.move(300, 300);
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    expect(requests.every((url) => url.includes('hero-wide'))).toBe(true);
    await expect(video(page)).toHaveCSS('opacity', '1');

    await scrollFilm(page, 0.5);
    await expect.poll(() => progress(page)).toBeCloseTo(0.5, 1);
    await expect(film(page)).toHaveAttribute('data-caption', '1');
    await scrollFilm(page, 0.95);
    await expect.poll(() => progress(page)).toBeGreaterThan(0.85);
    await expect(film(page)).toHaveAttribute('data-caption', '2');
    // The camera is in a project, and the way into it shows.
    const name = projects[0].name.en;
    const way = film(page).getByRole('link', { name: homeTexts('en')('filmEnter', { name }) });
    await expect(way).toBeInViewport({ ratio: 1 });
    await expect(way).toHaveAttribute('href', projects[0].path);
    await scrollFilm(page, 0);
    await expect.poll(() => progress(page)).toBeLessThan(0.05);
    await expect(film(page)).toHaveAttribute('data-caption', '0');
    await expect(way).toBeHidden();
  });

  test('the film ends on the window of whoever has typed a name, and is the agency’s again without one', async ({
    page,
  }) => {
    await openPage(page, '/');
    const name = page.getByLabel(ownWindowTexts('en')('name'));
    await name.fill('Chez Lou');
    await page.getByLabel(ownWindowTexts('en')('shelf')).fill('Brioche');
    const own = film(page).locator('.own-window');
    // Home may scroll by itself meanwhile, and the browser to where a page was left.
    const seeOwn = () =>
      expect(async () => {
        await scrollFilm(page, 0.97);
        await expect(own).toBeInViewport({ ratio: 1, timeout: 2_000 });
      }).toPass();
    await seeOwn();
    await expect(own).toContainText('Chez Lou');
    await expect(own).toContainText('Brioche');
    const way = film(page).getByRole('link', { name: homeTexts('en')('filmEnter', { name: 'Chez Lou' }) });
    await expect(way).toBeVisible();
    expect(new URLSearchParams((await way.getAttribute('href'))?.split('?')[1]).get('shelf')).toBe('Brioche');
    await way.click();
    await expect(page).toHaveURL(/\/window\?name=Chez/);
    // Kept by the tab that it was typed in.
    await page.goBack();
    await seeOwn();
    await name.fill('Chez Max');
    await name.fill('');
    await scrollFilm(page, 0.97);
    await expect(film(page).getByRole('link', { name: projects[0].name.en })).toBeVisible();
    await expect(own).toHaveCount(0);
  });

  test('the film is fetched before the page scrolls by itself', async ({ page }) => {
    const requests = filmRequests(page);
    await page.clock.install();
    await openPage(page, '/');
    await page.clock.runFor(2000);
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    await expect(video(page)).toHaveCSS('opacity', '1');
  });

  test('the header stays dark over the film, which is dark in both themes', async ({ page }) => {
    await openPage(page, '/');
    const dark = await page.locator('header').evaluate((header) => getComputedStyle(header).color);
    await scrollFilm(page, 0.9);
    const header = page.locator('header');
    // Opaque once it knows what it lies over, and only then the colour of its text says something.
    await expect(header).toHaveCSS('background-color', /^rgb\(\d+, \d+, \d+\)$/);
    await expect(header).toHaveCSS('color', dark);
    await page.locator('#services').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await expect(header).not.toHaveCSS('color', dark);
  });

  test('with Save-Data the poster stays, one screen high', async ({ page }) => {
    const requests = filmRequests(page);
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await openPage(page, '/');
    await expect(film(page)).toHaveAttribute('data-poster-only');
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 200);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    expect((await film(page).boundingBox())?.height).toBe(900);
  });

  test('the poster stays when the film cannot be loaded', async ({ page }) => {
    await page.route(
      (url) => isFilm(url.pathname),
      (route) => route.abort(),
    );
    await openPage(page, '/');
    await page.mouse.wheel(0, 400);
    await expect(film(page)).toHaveAttribute('data-caption');
    await expect(video(page)).toHaveCSS('opacity', '0');
    await expect(film(page).locator('img')).toBeVisible();
  });
  test.use({ expectedErrors: [/ERR_FAILED/] });
});

test.describe('a phone in portrait', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('gets the tall film', async ({ page }) => {
    const requests = filmRequests(page);
    await openPage(page, '/');
    await page.touchscreen.tap(200, 300);
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    expect(requests.every((url) => url.includes('hero-tall'))).toBe(true);
  });

  test('gets the wide film when it is turned, at the same point', async ({ page }) => {
    await openPage(page, '/');
    await page.touchscreen.tap(200, 300);
    await scrollFilm(page, 0.5);
    await expect.poll(() => progress(page)).toBeCloseTo(0.5, 1);
    await page.setViewportSize({ width: 844, height: 390 });
    const source = () => video(page).evaluate((element) => (element as HTMLVideoElement).currentSrc);
    await expect.poll(source).toContain('hero-wide');
    await scrollFilm(page, 0.5);
    await expect.poll(() => progress(page)).toBeCloseTo(0.5, 1);
    await expect(video(page)).toHaveCSS('opacity', '1');
  });
});

test.describe('with reduced motion', () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the poster stays, one screen high, and the film is not loaded', async ({ page }) => {
    const requests = filmRequests(page);
    await openPage(page, '/');
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 300);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    expect((await film(page).boundingBox())?.height).toBe(900);
    await expect(page.locator('html')).not.toHaveAttribute('data-snap');
  });

  test('the window is lit from the start, and nothing asks to light it', async ({ page }) => {
    await openPage(page, '/');
    const poster = film(page).locator('img');
    await expect(poster).toHaveJSProperty('complete', true);
    expect(await poster.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('lit-wide');
    await expect(film(page).getByText(homeTexts('en')('filmHint'))).toBeHidden();
    await expect(film(page).getByRole('link', { name: homeTexts('en')('filmHintStill') })).toBeVisible();
  });
});

for (const [width, height] of [
  [844, 390],
  [812, 375],
  [1024, 500],
  [360, 480],
] as const) {
  test(`title, hint and captions of the film all show at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(film(page).getByRole('link')).toBeInViewport({ ratio: 1 });
    await expect(film(page).getByText(homeTexts('en')('film1'))).toBeInViewport({ ratio: 1 });
    const captions = await film(page).locator('ol').boundingBox();
    expect((captions?.y ?? 0) + (captions?.height ?? 0)).toBeLessThanOrEqual(height - 4);
  });
}

test('on a tablet held upright, the whole window of the film is below the header', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openPage(page, '/');
  const header = await page.getByRole('banner').boundingBox();
  const picture = await film(page).locator('img').boundingBox();
  expect(picture?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  for (const language of triedIn('fr')) {
    test(`the captions show whole when text is twice as large, ${reducedMotion}, ${language}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await openPage(page, localizedPath('/', language));
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const [width, height] of [
        [1280, 800],
        [1280, 720],
        [1024, 768],
        [768, 1024],
        [390, 844],
        [320, 568],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect(film(page).getByRole('heading')).toBeVisible();
        // Where the film plays, they stay at the foot of the window until it has.
        for (const at of reducedMotion === 'reduce' ? [1] : [0.75, 0.95]) {
          const cut = async () => {
            if (at < 1) await scrollFilm(page, at);
            else await film(page).evaluate((section) => section.scrollIntoView({ block: 'end', behavior: 'instant' }));
            return film(page).evaluate((section) => {
              const screen = section.querySelector('.film-screen')?.getBoundingClientRect();
              return [...section.querySelectorAll('.film-caption')]
                .map((caption) => caption.getBoundingClientRect().bottom)
                .filter((bottom) => bottom > (screen?.bottom ?? 0) || bottom > innerHeight);
            });
          };
          // Again until it holds: a typeface that comes late moves the lines.
          await expect.poll(cut, `${width} × ${height}, ${at}`).toEqual([]);
        }
      }
    });
  }
}
