import { caseStudyDefaults } from '@vitrine/contracts/content/case-studies.ts';
import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { caseStudyTexts } from '../web/app/messages/case-studies.ts';
import { homeTexts } from '../web/app/messages/home.ts';
import { untilInView } from './in-view.ts';
import { openPage } from './open.ts';
import { projects } from './shown-content.ts';
import { expect, moving, test } from './test.ts';
import { triedIn } from './tried-in.ts';

test.use(moving);

for (const language of triedIn('en')) {
  const t = caseStudyTexts(language);

  test(`each case study leads to the next, and the last to the first, ${language}`, async ({ page }) => {
    await openPage(page, localizedPath(projects[0].path, language));
    for (const { id, name } of [...projects.slice(1), projects[0]]) {
      await page.getByRole('link', { name: t('next') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name[language]);
      await expect(page.getByText(caseStudyDefaults[id]?.problem[language] ?? '')).toBeVisible();
      await expect(page.getByText(caseStudyDefaults[id]?.decision[language] ?? '')).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(name[language]));
    }
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(projects.at(-1)?.name[language] ?? '');
  });
}

test('every picture of a case study loads', async ({ page }) => {
  await openPage(page, projects[0].path);
  for (const picture of await page.locator('article img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

test('the filmstrip leads from the film through every picture and back', async ({ page }) => {
  const t = homeTexts('en');
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openPage(page, projects[0].path);
    const slides = page.locator('.filmstrip-slide');
    const count = await slides.count();
    const next = page.locator('article').getByRole('button', { name: t('next') });
    const previous = page.locator('article').getByRole('button', { name: t('previous') });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    for (let number = 2; number <= count; number++) {
      await next.press('Enter');
      await expect(page.getByText(t('slideOf', { number, count }))).toBeVisible();
      await expect(slides.nth(number - 1)).toBeInViewport({ ratio: 0.5 });
    }
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    for (let number = count - 1; number >= 1; number--) {
      await previous.press('Enter');
      await expect(page.getByText(t('slideOf', { number, count }))).toBeVisible();
    }
    await expect(previous).toBeFocused();
  }
});

test('the film waits while it is out of view, and stays paused once it was paused by hand', async ({ page }) => {
  const t = homeTexts('en');
  await openPage(page, projects[0].path);
  const paused = () => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused);
  const away = () => page.locator('footer').last().scrollIntoViewIfNeeded();
  const back = () => page.locator('.filmstrip').evaluate((strip) => strip.scrollIntoView({ block: 'center' }));
  await back();
  await expect.poll(paused).toBe(false);
  await away();
  await expect.poll(paused).toBe(true);
  await back();
  await expect.poll(paused).toBe(false);
  // Its middle, not the sign in its corner.
  await page.getByRole('button', { name: t('demoPause') }).click();
  await expect.poll(paused).toBe(true);
  await away();
  await untilInView(page.locator('video'), false);
  await back();
  await untilInView(page.locator('video'));
  expect(await paused()).toBe(true);
  await expect(page.getByRole('button', { name: t('demoPlay') })).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: t('demoPlay') }).click();
  await expect.poll(paused).toBe(false);
});

for (const width of [1280, 1440]) {
  test(`the two ways on from a case study stand side by side at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const language of languages) {
      const t = caseStudyTexts(language);
      await openPage(page, localizedPath(projects[0].path, language));
      const [ask, all] = await Promise.all(
        (['ask', 'allWork'] as const).map((key) =>
          page
            .getByRole('main')
            .getByRole('link', { name: t(key) })
            .boundingBox(),
        ),
      );
      expect(all?.y, language).toBe(ask?.y);
    }
  });
}

test('a case study can be read in the other language and without script', async ({ page, browser, site }) => {
  const { id, path } = projects[1];
  await openPage(page, path);
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(localizedPath(path, 'fr'));
  await expect(page.getByText(caseStudyDefaults[id]?.problem.fr ?? '')).toBeVisible();

  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(path);
  await expect(still.getByText(caseStudyDefaults[id]?.decision.en ?? '')).toBeVisible();
  await context.close();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the focus ring stands out beside a picture, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openPage(page, projects[0].path);
    const ringOf = (element: Element) => {
      const { outlineColor, outlineOffset, outlineWidth } = getComputedStyle(element);
      return { outlineColor, reach: Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) };
    };
    const focus = async (name: string | RegExp, role: 'button' | 'link') => {
      const target = page.locator('main').getByRole(role, { name }).first();
      await target.evaluate((element) => (element as HTMLElement).focus({ focusVisible: true } as FocusOptions));
      return target;
    };
    // On the picture, the ring lies on the button.
    const play = await focus(homeTexts('en')('demoPlay'), 'button');
    await expect.poll(() => play.evaluate(ringOf).then(({ reach }) => reach)).toBeLessThanOrEqual(0);
    // Around it is the page, so it has the colour of the page's other rings.
    const colourOfPage = await page.evaluate(() => {
      const sample = document.body.appendChild(document.createElement('i'));
      sample.style.color = 'var(--focus)';
      return getComputedStyle(sample).color;
    });
    const next = await focus(caseStudyTexts('en')('next'), 'link');
    await expect.poll(() => next.evaluate(ringOf).then(({ outlineColor }) => outlineColor)).toBe(colourOfPage);
  });
}
