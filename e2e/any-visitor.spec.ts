import type { Page } from '@playwright/test';
import { agency } from '@vitrine/contracts/agency.ts';
import { colourDefaults } from '@vitrine/contracts/colours.ts';
import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { bookingTexts } from '../web/app/messages/booking.ts';
import { contactTexts } from '../web/app/messages/contact.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { servicesTexts } from '../web/app/messages/services.ts';
import { shownScreens } from '../web/app/shown-screens.ts';
import { openPage } from './open.ts';
import { expect, moving, test } from './test.ts';
import { triedIn } from './tried-in.ts';

test.use(moving);

/** What holds on every page, for visitors who see, hear, print or enlarge it in their own way. */
const pages = [
  ...shownScreens()
    .filter(({ indexed }) => indexed)
    .map(({ path }) => path),
  '/login',
] as const;
/** What is on these only scripts can fetch. */
const fetching = [
  ...['/booking/manage', '/proposal', '/not-me', '/confirm-email', '/invitation', '/welcome', '/account', '/wizard'],
  ...shownScreens()
    .filter(({ path }) => path.startsWith('/admin'))
    .map(({ path }) => path),
];
const phone = { width: 390, height: 844 };

/** The elements that are shown and fulfil a condition, described. */
const shown = (page: Page, selector: string, isFound: (element: Element) => boolean) =>
  page.locator(selector).evaluateAll((elements, condition) => {
    const found = new Function(`return ${condition}`)() as (element: Element) => boolean;
    return elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && found(element))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);
  }, String(isFound));

type Box = Readonly<Record<'y' | 'height', number>> | null;
const middleOf = (box: Box = null) => (box ? box.y + box.height / 2 : Number.NaN);

/** The words of up to ten letters that stand on two lines, in the elements that a selector finds. */
const brokenWords = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<!\p{L})\p{L}{2,10}(?!\p{L})/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) found.push(word);
        }
      }
      return found;
    }),
  );

/** The texts that reach beyond the window, or the pane that they stand in. A row that can be scrolled ends nowhere. */
const cutTexts = (page: Page) =>
  shown(page, 'main :is(h1, h2, h3, p, dt, dd, li, span)', (element) => {
    const textNodes = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
    if (textNodes.length === 0 || element.closest('[aria-hidden="true"], [aria-roledescription]')) return false;
    const rights = textNodes.map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().right;
    });
    const right = Math.max(...rights);
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      // What only screen readers are told has a box of a pixel.
      if (overflowX === 'auto' || overflowX === 'scroll' || edge.width <= 1) return false;
      if (overflowX !== 'visible' && right > edge.right + 1) return true;
    }
    return right > innerWidth + 1;
  });

test('the colour of the browser’s bar follows the chosen theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openPage(page, '/contact');
  const bars = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) => metas.map((meta) => (meta as HTMLMetaElement).content));
  expect(await bars()).toEqual([colourDefaults.paper.light, colourDefaults.paper.dark]);
  await page.getByRole('button', { name: layoutTexts('en')('darkTheme') }).click();
  await expect.poll(bars).toEqual([colourDefaults.paper.dark, colourDefaults.paper.dark]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openPage(page, '/contact');
  expect(await bars()).toEqual([colourDefaults.paper.dark, colourDefaults.paper.dark]);
  // Nor does the next page bring those of the system back.
  await page
    .getByRole('banner')
    .getByRole('link', { name: layoutTexts('en')('services'), exact: true })
    .click();
  // The address changes before the page does.
  await expect(page).toHaveTitle(new RegExp(`^${servicesTexts('en')('metaTitle')}`));
  await expect(page).toHaveURL('/services');
  await expect.poll(bars).toEqual([colourDefaults.paper.dark, colourDefaults.paper.dark]);
});

test('every page colours the browser’s bar in both themes of the system', async ({ request }) => {
  for (const path of [...pages, '/no-such-page']) {
    const html = await (await request.get(path)).text();
    const bars = [...html.matchAll(/<meta name="theme-color" media="([^"]+)" content="([^"]+)"/g)];
    expect
      .soft(
        bars.map(([, media, content]) => [media, content]),
        path,
      )
      .toEqual([
        ['(prefers-color-scheme: light)', colourDefaults.paper.light],
        ['(prefers-color-scheme: dark)', colourDefaults.paper.dark],
      ]);
  }
});

for (const language of triedIn('fr')) {
  test(`the days of the calendar stay whole when the text is twice as large, ${language}`, async ({ page }) => {
    await openPage(page, localizedPath('/booking', language));
    await expect(page.locator('main button[aria-pressed]').first()).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of [390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await shown(
        page,
        'main button[aria-pressed]',
        (button) => button.scrollWidth > button.clientWidth + 1 || button.getBoundingClientRect().right > innerWidth,
      );
      expect(cut, `at ${width}`).toEqual([]);
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages) {
    test(`every page says so and how to reach the agency, ${language}`, async ({ page }) => {
      for (const path of pages) {
        await page.goto(localizedPath(path, language));
        // Playwright's own search by text leaves out what is for those without scripts.
        await expect(page.locator('noscript p').first()).toContainText(layoutTexts(language)('withoutScript'));
        await expect(page.locator(`a[href="mailto:${agency.email}"]`).first()).toBeVisible();
        await expect(page.locator(`a[href="tel:${agency.phone.replaceAll(' ', '')}"]`).first()).toBeVisible();
      }
    });
  }

  for (const language of languages) {
    test(`what scripts would fetch is said in words, with how to reach the agency, ${language}`, async ({ page }) => {
      for (const path of fetching) {
        await page.goto(localizedPath(path, language));
        const main = page.locator('main');
        await expect(main.locator(`a[href="mailto:${agency.email}"]`), path).toBeVisible();
        await expect(main.locator(`a[href="tel:${agency.phone.replaceAll(' ', '')}"]`), path).toBeVisible();
        await expect(main.locator('noscript p').first(), path).toContainText('JavaScript');
        // Nothing will come: nothing is said to be on its way.
        await expect(main.getByRole('status'), path).toHaveCount(0);
        expect(await main.locator('.animate-pulse, .animate-spin').filter({ visible: true }).count(), path).toBe(0);
      }
    });
  }

  test('the times of a booking are not said to be loading', async ({ page }) => {
    await page.goto('/booking');
    const t = bookingTexts('en');
    await expect(page.locator('main noscript p')).toContainText(t('withoutScript'));
    await expect(page.getByText(t('loading'))).toBeHidden();
  });
});

for (const path of pages) {
  test(`${path} has links and buttons for a thumb, captions that can be read, and loses nothing when enlarged`, async ({
    page,
  }) => {
    const enlarge = (size: '' | '200%') =>
      page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const language of [...languages].reverse()) {
      await page.setViewportSize(phone);
      await openPage(page, localizedPath(path, language));
      await test.step(`a phone, ${language}`, async () => {
        const low = await shown(
          page,
          'header :is(a, button), footer :is(a, button), main.frame :is(a, button)',
          (element) => {
            const { width, height } = element.getBoundingClientRect();
            return width > 1 && (height < 43.5 || width < 43.5);
          },
        );
        expect.soft(low).toEqual([]);
        const small = await shown(page, 'body *', (element) => {
          const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
          return (
            hasText &&
            !element.closest('svg, [aria-hidden="true"]') &&
            Number.parseFloat(getComputedStyle(element).fontSize) < 15
          );
        });
        expect.soft(small).toEqual([]);
      });

      await test.step(`its text twice as large, ${language}`, async () => {
        await enlarge('200%');
        await expect.poll(wider).toBeLessThanOrEqual(0);
        await page.setViewportSize({ ...phone, width: 360 });
        const broken = () => brokenWords(page, 'h1, fieldset label, .flow-bar, footer li, footer p, footer a');
        await expect.poll(broken).toEqual([]);
        await page.setViewportSize(phone);
        // One row: the way home and the buttons beside it.
        await expect
          .poll(async () => {
            const parts = ['header', 'header button svg'].map((part) => page.locator(part).first().boundingBox());
            const [header, picture] = await Promise.all(parts);
            return Math.abs(middleOf(header) - middleOf(picture));
          })
          .toBeLessThan(4);

        // Beside a form or in a row of four there is less room than on a phone.
        for (const [width, height] of [
          [1024, 600],
          [1366, 625],
        ] as const) {
          await page.setViewportSize({ width, height });
          await expect.poll(wider, `at ${width}`).toBeLessThanOrEqual(0);
          await expect.poll(() => cutTexts(page), `at ${width}`).toEqual([]);
        }
        await enlarge('');
      });
    }

    await test.step('the page four times as large: 1280 × 1024 at 400 %', async () => {
      await page.setViewportSize({ width: 320, height: 256 });
      await expect.poll(wider).toBeLessThanOrEqual(0);
      const inFront = await shown(page, 'body *', (element) => {
        const { position, translate, transform } = getComputedStyle(element);
        const isAway = element.getBoundingClientRect().bottom <= 0 || element.getBoundingClientRect().height === 0;
        return (
          (position === 'sticky' || position === 'fixed') && !isAway && !translate.includes('-') && transform === 'none'
        );
      });
      expect(inFront).toEqual([]);
    });
  });
}

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 }, expectedErrors: [/ERR_FAILED/] });

  for (const language of triedIn('fr')) {
    test(`what is told for a moment leaves the page to be read, ${language}`, async ({ page }) => {
      const t = contactTexts(language);
      await openPage(page, localizedPath('/contact', language));
      await page.route('**/api/contact', (route) => route.abort());
      await page.getByLabel(t('name')).fill('Anne');
      await page.getByLabel(t('email')).fill('anne@visitor.test');
      await page.getByRole('textbox', { name: t('message') }).fill('Bonjour');
      await page.getByRole('button', { name: t('send') }).click();
      const told = await page.locator('.toasts').getByRole('alert').boundingBox();
      if (!told) throw new Error('Nothing is told.');
      expect(told.y + told.height).toBeLessThan(256 / 4);
    });
  }
});

test('where the system chooses the colours, the language and the step are told', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/quote');
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const current of ['header a[lang][aria-current]', 'main [aria-current="step"]']) {
    expect(await background(current)).not.toBe(await background('body'));
  }
});

test('on paper, home has its text and its work, and nothing to press', async ({ page }) => {
  await openPage(page, '/');
  // What the browser takes right after this event is on the paper: nothing may still be fading in.
  const unseen = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return [...document.querySelectorAll('[data-reveal]')].filter((block) => getComputedStyle(block).opacity !== '1')
      .length;
  });
  expect(unseen).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.locator('header button').first()).toBeHidden();
  for (const text of await page.locator('.portfolio-text, .testimonial').all()) await expect(text).toBeVisible();
  await expect(page.locator('.film-screen')).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('no pane of the portfolio reaches its text', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const language of languages) {
    await openPage(page, localizedPath('/', language));
    const box = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return { textRight: range.getBoundingClientRect().right, left: element.getBoundingClientRect().left };
      });
    for (const [width, height] of [
      [1440, 900],
      [1366, 625],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      const beyond = async () => {
        const { left } = await box('[data-offset="3"] .portfolio-pane');
        const texts = [box('.portfolio-heading h2'), box('[data-offset="0"] .portfolio-text')];
        return Math.max(...(await Promise.all(texts)).map(({ textRight }) => textRight - left));
      };
      await expect.poll(beyond, `${language}, ${width} × ${height}`).toBeLessThanOrEqual(0);
    }
  }
});
