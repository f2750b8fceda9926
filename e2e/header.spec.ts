import type { Page } from '@playwright/test';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { signIn as signInAdmin } from './back-office.ts';
import { makeClient, signIn } from './clients.ts';
import { openPage } from './open.ts';
import { expect, moving, test } from './test.ts';
import { triedIn } from './tried-in.ts';

test.use(moving);

const widths = [1024, 1100, 1200, 1279, 1280, 1366, 1440];

/** A name that needs two lines at most, one that needs three, and two that need more. */
const names = {
  short: 'Léa Marchetti',
  double: 'Marie-Christine Vandenberghe-Dupont',
  long: 'Maximilienne-Antoinette de La Rochefoucauld-Montbel d’Aubusson',
  unbroken: 'Chargoggagoggmanchauggagoggchaubunagungamauggwatersidelake',
} as const;

/** That the header of a page that is open keeps to one row, in which nothing lies over anything else. */
async function expectOneRow(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const seen = await header.evaluate((element) => {
      const acts = [...element.querySelectorAll('a, button')].map((act) => act.getBoundingClientRect());
      const shown = acts.filter((act) => act.width > 0);
      const isOver = (one: DOMRect, other: DOMRect) => one.left < other.right - 1 && other.left < one.right - 1;
      return {
        height: element.getBoundingClientRect().height,
        outside: shown.filter(({ left, right }) => left < 0 || right > innerWidth).length,
        overlapping: shown.filter((one, n) => shown.slice(n + 1).some((other) => isOver(one, other))).length,
      };
    });
    expect.soft(seen, `at ${width}`).toEqual({ height: 73, outside: 0, overlapping: 0 });
  }
}

/** That no line of a name in the header is cut. */
async function expectWhole(page: Page, name: string): Promise<void> {
  const shown = page.getByRole('banner').getByTitle(name).filter({ visible: true }).getByText(name);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const hidden = await shown.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect.soft(hidden, `at ${width}`).toBeLessThanOrEqual(1);
  }
}

for (const language of triedIn('fr')) {
  const path = localizedPath('/contact', language);

  for (const [kind, name] of Object.entries(names)) {
    for (const validated of [true, false]) {
      const who = `${validated ? 'a client' : 'a waiting client'} whose name is ${kind}`;
      test(`the header of ${who} is one row high, ${language}`, async ({ page, context, site }) => {
        const email = `header-${kind}-${validated}-${language}@client.test`;
        await signIn(context, await makeClient(site, email, { name, validated }));
        await openPage(page, path);
        await expect(page.getByRole('banner').getByTitle(name).filter({ visible: true })).toBeVisible();
        await expectOneRow(page);
        if (kind === 'short' || kind === 'double') await expectWhole(page, name);
      });
    }
  }

  test(`the header of a visitor and of an admin is one row high, ${language}`, async ({ page, site }) => {
    await openPage(page, path);
    await expectOneRow(page);
    await signInAdmin(page, site);
    await openPage(page, path);
    await expectOneRow(page);
  });
}

test('on a phone, a name of one long word leaves the header one row high', async ({ page }) => {
  await openPage(page, '/contact');
  const header = page.getByRole('banner');
  // As content would write it there; the menu of phones holds another.
  await header
    .locator('.logo-name')
    .first()
    .evaluate((name) => {
      name.textContent = 'Charpentierwojciechowskietcompagnonsduhaut';
    });
  for (const width of [360, 390, 430, 600]) {
    await page.setViewportSize({ width, height: 844 });
    const seen = () =>
      header.evaluate((element) => ({
        height: element.getBoundingClientRect().height,
        outside: [...element.querySelectorAll('a, button')].filter(
          (act) => act.getBoundingClientRect().right > innerWidth,
        ).length,
        isNameCut: [...element.querySelectorAll('.logo-name')].some(
          (name) => name.checkVisibility() && name.scrollWidth > name.clientWidth,
        ),
      }));
    await expect.poll(seen, `at ${width}`).toEqual({ height: 73, outside: 0, isNameCut: false });
  }
});
