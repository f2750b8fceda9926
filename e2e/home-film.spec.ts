import type { Page } from '@playwright/test';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

const isFilm = (url: string) => /\/hero-(wide|tall)-[\w-]+\.(mp4|webm)$/.test(url);

function films(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => isFilm(request.url()) && asked.push(request.url()));
  return asked;
}

const film = (page: Page) => page.locator('main section').first();
const video = (page: Page) => film(page).locator('video');

/** The moment the film shows, as a share of its length. */
const share = (page: Page) =>
  video(page).evaluate((element) => (element as HTMLVideoElement).currentTime / (element as HTMLVideoElement).duration);

/** Scrolls through the film to a share of its way. */
const scrollFilm = (page: Page, part: number) =>
  film(page).evaluate((section, to) => {
    const way = section.getBoundingClientRect().height - window.innerHeight;
    window.scrollTo({ top: way * to, behavior: 'instant' });
  }, part);

test.describe('wide', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the film is fetched only after a sign of somebody, then follows the scroll', async ({ page }) => {
    const asked = films(page);
    await openPage(page, '/');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await expect(film(page).locator('img')).toBeVisible();

    await page.mouse.move(300, 300);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked.every((url) => url.includes('hero-wide'))).toBe(true);
    await expect(video(page)).toHaveCSS('opacity', '1');

    await scrollFilm(page, 0.5);
    await expect.poll(() => share(page)).toBeCloseTo(0.5, 1);
    await expect(film(page)).toHaveAttribute('data-caption', '1');
    await scrollFilm(page, 0.95);
    await expect.poll(() => share(page)).toBeGreaterThan(0.85);
    await expect(film(page)).toHaveAttribute('data-caption', '2');
    await scrollFilm(page, 0);
    await expect.poll(() => share(page)).toBeLessThan(0.05);
    await expect(film(page)).toHaveAttribute('data-caption', '0');
  });

  test('with Save-Data the poster stays, one screen high', async ({ page }) => {
    const asked = films(page);
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await openPage(page, '/');
    await expect(film(page)).toHaveAttribute('data-still');
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 200);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect((await film(page).boundingBox())?.height).toBe(900);
  });

  test('a film that does not come leaves the poster', async ({ page }) => {
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

test.describe('a phone held upright', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('gets the tall film', async ({ page }) => {
    const asked = films(page);
    await openPage(page, '/');
    await page.touchscreen.tap(200, 300);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked.every((url) => url.includes('hero-tall'))).toBe(true);
  });
});

test.describe('with less motion', () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the poster stays, one screen high, and nothing of the film is fetched', async ({ page }) => {
    const asked = films(page);
    await openPage(page, '/');
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 300);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect((await film(page).boundingBox())?.height).toBe(900);
    await expect(page.locator('html')).not.toHaveAttribute('data-snap');
  });
});
