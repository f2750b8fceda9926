import type { Page } from '@playwright/test';
import { openPage } from './open.ts';
import { expect, moving, test } from './test.ts';

test.use(moving);
// They mostly wait for a page to come to rest: one after the other, they would be the last of a run.
test.describe.configure({ mode: 'parallel' });

/** Far enough to be seen, and not so far that a section would be left by itself. */
const smallTurn = 180;

/** Waits until nothing has moved for longer than a browser waits after a turn before it snaps. @returns how far down */
const rest = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [last, still] = [scrollY, 0];
        const look = () => {
          still = scrollY === last ? still + 1 : 0;
          last = scrollY;
          if (still > 40) resolve(last);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** Brings a section to its place. @returns how far down that is */
async function goTo(page: Page, id: string): Promise<number> {
  await page.locator(id).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  return rest(page);
}

async function turn(page: Page, by: number): Promise<number> {
  await page.mouse.wheel(0, by);
  return rest(page);
}

/** Fingers on a trackpad: many small steps, which slow down. */
async function swipe(page: Page, direction: number): Promise<number> {
  for (const step of [2, 8, 16, 24, 24, 20, 16, 12, 8, 6, 4, 2, 1]) await page.mouse.wheel(0, step * direction);
  return rest(page);
}

for (const [width, height] of [
  [1024, 768],
  [1024, 1366],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const) {
  test.describe(`in a window of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('a small turn stays in its section, and a second one goes on, both ways', async ({ page }) => {
      await openPage(page, '/');
      await page.mouse.move(width / 2, height / 2);
      const hero = await goTo(page, '#hero');
      const services = await goTo(page, '#services');
      expect(await turn(page, smallTurn)).toBeCloseTo(services, -1);
      const about = await turn(page, smallTurn);
      expect(about).toBeGreaterThan(services + height / 2);
      // There, too, the first one stays.
      expect(await turn(page, 60)).toBeCloseTo(about, -1);
      expect(await turn(page, 60)).toBeGreaterThan(about + height / 2);

      await goTo(page, '#services');
      expect(await turn(page, -smallTurn)).toBeCloseTo(services, -1);
      expect(await turn(page, -smallTurn)).toBeCloseTo(hero, -1);
      // Above it is the film, in which nothing snaps.
      expect(await turn(page, -smallTurn)).toBeCloseTo(hero, -1);
      const film = await turn(page, -smallTurn);
      expect(film).toBeLessThan(hero - smallTurn / 2);
      expect(await turn(page, -smallTurn)).toBeLessThan(film - smallTurn / 2);
    });

    // How far a section reaches decides the rest nowhere: two windows show it.
    if (width !== 1440 && height !== 1366) return;

    test('a turn back is no second one', async ({ page }) => {
      await openPage(page, '/');
      await page.mouse.move(width / 2, height / 2);
      const services = await goTo(page, '#services');
      for (const by of [smallTurn, -smallTurn, smallTurn]) expect(await turn(page, by)).toBeCloseTo(services, -1);
    });

    test('a trackpad and the keys get on', async ({ page }) => {
      await openPage(page, '/');
      await page.mouse.move(width / 2, height / 2);
      const services = await goTo(page, '#services');
      await swipe(page, 1);
      const about = await swipe(page, 1);
      expect(about).toBeGreaterThan(services + height / 2);
      await goTo(page, '#services');
      expect(await swipe(page, -1)).toBeCloseTo(services, -1);
      expect(await swipe(page, -1)).toBeLessThan(services - height / 2);

      for (const [key, direction] of [
        ['PageDown', 1],
        ['Space', 1],
        ['PageUp', -1],
        ['Shift+Space', -1],
      ] as const) {
        await goTo(page, '#services');
        await page.keyboard.press(key);
        expect((await rest(page)) * direction).toBeGreaterThan(services * direction + height / 2);
      }
      for (const [key, direction] of [
        ['ArrowDown', 1],
        ['ArrowUp', -1],
      ] as const) {
        let at = await goTo(page, '#services');
        for (let press = 0; press < 3; press++) {
          await page.keyboard.press(key);
          const next = await rest(page);
          expect(next * direction).toBeGreaterThan(at * direction);
          at = next;
        }
        // Several at once, over a section's edge too.
        for (let press = 0; press < 8; press++) {
          for (let quick = 0; quick < 4; quick++) await page.keyboard.press(key);
          const next = await rest(page);
          expect(next * direction).toBeGreaterThan(at * direction);
          at = next;
        }
        expect(at * direction).toBeGreaterThan(services * direction + height / 2);
      }
    });

    test('keys go on where the wheel has been turned the other way', async ({ page }) => {
      await openPage(page, '/');
      await page.mouse.move(width / 2, height / 2);
      for (const key of ['PageDown', 'ArrowDown']) {
        const hero = await goTo(page, '#hero');
        let at = hero;
        // Into the film, in which nothing snaps.
        for (let times = 0; times < 4 && at > hero - smallTurn / 2; times++) at = await turn(page, -smallTurn);
        expect(at).toBeLessThan(hero - smallTurn / 2);
        for (let press = 0; press < 10; press++) {
          await page.keyboard.press(key);
          const next = await rest(page);
          expect(next).toBeGreaterThan(at);
          at = next;
          if (at > hero + height / 2) break;
        }
        expect(at).toBeGreaterThan(hero);
      }
    });

    test('who comes back to a section turns there for the first time', async ({ page }) => {
      await openPage(page, '/');
      await page.mouse.move(width / 2, height / 2);
      const services = await goTo(page, '#services');
      expect(await turn(page, smallTurn)).toBeCloseTo(services, -1);
      await page.keyboard.press('PageDown');
      expect(await rest(page)).toBeGreaterThan(services + height / 2);
      await page.keyboard.press('PageUp');
      expect(await rest(page)).toBeCloseTo(services, -1);
      expect(await turn(page, smallTurn)).toBeCloseTo(services, -1);
      expect(await turn(page, smallTurn)).toBeGreaterThan(services + height / 2);
    });
  });
}
