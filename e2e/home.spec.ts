import { agency } from '@vitrine/contracts/agency.ts';
import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { projectTitle } from '../web/app/features/home/projects/project-title.ts';
import { homeTexts } from '../web/app/messages/home.ts';
import { ownWindowTexts } from '../web/app/messages/own-window.ts';
import { openPage } from './open.ts';
import { projects, testimonials } from './shown-content.ts';
import { expect, moving, test } from './test.ts';
import { triedIn } from './tried-in.ts';

test.use(moving);

for (const language of triedIn('en')) {
  const t = homeTexts(language);
  const path = localizedPath('/', language);

  test(`home has its sections in order, ${language}`, async ({ page }) => {
    await openPage(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('filmTitle'));
    await expect(page.locator('main h1, main h2')).toHaveText([
      t('filmTitle'),
      t('heroTitle'),
      t('servicesTitle'),
      t('aboutTitle'),
      t('portfolioTitle'),
      t('testimonialsTitle'),
      t('ctaTitle'),
      ownWindowTexts(language)('title').replace('\n', ' '),
    ]);

    await expect(page.locator('#services > ul > li')).toHaveCount(3);
    await expect(page.getByText(t('owned'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('watched'), { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: t('tags') }).getByRole('listitem')).toHaveText([
      ...agency.technologies,
    ]);
    await expect(page.getByRole('list', { name: t('trust') }).getByRole('listitem')).toHaveText([
      t('trustGrowth'),
      t('trustSecure'),
      t('trustSupport'),
    ]);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: t('ctaBook') })).toHaveAttribute(
      'href',
      localizedPath('/booking', language),
    );
    await expect(main.getByRole('link', { name: t('ctaQuote') })).toHaveAttribute(
      'href',
      localizedPath('/quote', language),
    );
    await expect(main.getByRole('link', { name: t('heroServices') })).toHaveAttribute(
      'href',
      localizedPath('/services', language),
    );
  });

  test(`home is complete without script, ${language}`, async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('filmTitle'));
    for (const caption of ['film1', 'film2', 'film3'] as const) await expect(page.getByText(t(caption))).toBeVisible();
    await expect(page.getByRole('link', { name: t('filmHintStill') })).toHaveAttribute('href', '#hero');
    for (const project of projects) {
      await expect(page.getByRole('heading', { name: projectTitle(project, language) })).toBeVisible();
      await expect(page.getByText(project.text[language])).toBeVisible();
    }
    const visits = page.getByRole('link', { name: new RegExp(`^(${t('projectVisit')}|${t('projectRead')})`) });
    await expect(visits).toHaveCount(projects.length);
    for (const visit of await visits.all()) await expect(visit).toBeVisible();
    for (const { text } of testimonials) await expect(page.getByText(text[language])).toBeVisible();
    // No control that would do nothing without a script.
    const buttons = page.getByRole('main').getByRole('button');
    await expect(buttons).toHaveCount(1);
    await expect(buttons).toHaveAttribute('type', 'submit');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    // Nothing is hidden until a script shows it.
    const hidden = await page
      .locator('main :is(h1, h2, h3, p, a, li, dd)')
      .evaluateAll((elements) => elements.filter((element) => getComputedStyle(element).opacity === '0').length);
    expect(hidden).toBe(0);
    await page.getByRole('link', { name: t('heroNext') }).click();
    await expect(page.getByRole('heading', { name: t('servicesTitle') })).toBeInViewport();
    await context.close();
  });
}

test('every control of home can be reached by keyboard, in order, and shows its focus', async ({ page }) => {
  const t = homeTexts('en');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  await page.getByRole('link', { name: t('filmHintStill') }).focus();
  const tabStops = [
    t('heroNext'),
    t('heroServices'),
    `${t('serviceLink')} ${t('webTitle')}`,
    `${t('serviceLink')} ${t('automationTitle')}`,
    `${t('serviceLink')} ${t('aiTitle')}`,
    t('previous'),
    t('next'),
    `01 ${projectTitle(projects[0], 'en')}`,
    `${t('projectOpen')} ${projectTitle(projects[0], 'en')}`,
    `01 ${testimonials[0].name}`,
    t('ctaBook'),
    t('ctaQuote'),
  ];
  for (const name of tabStops) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toHaveAccessibleName(new RegExp(`^${name.replace(/[.*+?]/g, '\\$&')}`));
    await expect(focused).toBeInViewport();
    await expect(focused).not.toHaveCSS('outline-style', 'none');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quote$/);
});

test('the call to action of the hero leads to the services', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: homeTexts('en')('heroNext') }).click();
  await expect(page.getByRole('heading', { name: homeTexts('en')('servicesTitle') })).toBeInViewport();
});

test.describe('before its scripts have come', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/], contextOptions: { reducedMotion: 'reduce' } });

  test('home offers no button to stop what does not move, which would then be gone from under the focus', async ({
    page,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('button', { name: homeTexts('en')('next'), exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: homeTexts('en')('pause'), exact: true })).toHaveCount(0);
  });
});

for (const [width, height] of [
  [390, 844],
  [768, 1024],
] as const) {
  test(`the sign of the opening hours leaves the lit project to be seen, ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, '/');
    await page.locator('#hero').scrollIntoViewIfNeeded();
    const sign = await page.locator('#hero > p').boundingBox();
    const lit = await page.locator('#hero [data-lamp]').boundingBox();
    const frame = await page.locator('#hero .hero-window').boundingBox();
    if (!sign || !lit || !frame) throw new Error('The hero shows no sign or no window.');
    expect(sign.y).toBeGreaterThanOrEqual(lit.y + lit.height);
    expect(sign.y + sign.height).toBeLessThanOrEqual(frame.y + frame.height);
  });
}

for (const [width, height] of [
  [320, 568],
  [320, 640],
  [344, 600],
] as const) {
  for (const language of triedIn('en')) {
    test(`the sign of the opening hours leaves a small window to be seen, ${width} × ${height}, ${language}`, async ({
      page,
    }) => {
      // A Friday evening: the longest of its sentences.
      await page.clock.install({ time: new Date('2026-10-23T20:00:00Z') });
      await page.setViewportSize({ width, height });
      await openPage(page, localizedPath('/', language));
      await page.locator('#hero').scrollIntoViewIfNeeded();
      const sign = await page.locator('#hero > p').boundingBox();
      const frame = await page.locator('#hero .hero-window').boundingBox();
      const heading = await page.locator('#hero h2').boundingBox();
      if (!sign || !frame || !heading) throw new Error('The hero shows no sign, no window or no heading.');
      expect(frame.y + frame.height - sign.y).toBeLessThan(frame.height / 3);
      expect(sign.y + sign.height).toBeLessThanOrEqual(heading.y);
    });
  }
}

test('the two answers to the last question stand side by side', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const language of languages) {
    const t = homeTexts(language);
    await openPage(page, localizedPath('/', language));
    const boxOf = (key: 'ctaBook' | 'ctaQuote') =>
      page
        .getByRole('main')
        .getByRole('link', { name: t(key) })
        .boundingBox();
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const apart = async () => ((await boxOf('ctaBook'))?.y ?? Number.NaN) - ((await boxOf('ctaQuote'))?.y ?? 0);
      await expect.poll(apart, `${language} at ${width}`).toBe(0);
    }
  }
});

test('the text of the hero keeps clear of its window', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const language of languages) {
    await openPage(page, localizedPath('/', language));
    for (const [width, height] of [
      [1440, 900],
      [1920, 1080],
      [2560, 1440],
      [3840, 2160],
    ] as const) {
      await page.setViewportSize({ width, height });
      const gap = () =>
        page.locator('#hero').evaluate((hero) => {
          const text = document.createRange();
          // Its lines, not the box that they stand in.
          text.selectNodeContents(hero.querySelector('h2 > span') ?? hero);
          const left = hero.querySelector('.hero-window')?.getBoundingClientRect().left ?? 0;
          return left - text.getBoundingClientRect().right;
        });
      await expect.poll(gap, `${language}, ${width} × ${height}`).toBeGreaterThan(24);
    }
  }
});
