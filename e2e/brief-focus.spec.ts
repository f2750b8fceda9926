import { languages } from '@vitrine/contracts/language.ts';
import { briefPage } from './brief-page.ts';
import { completeBrief, makeClient, signIn } from './clients.ts';
import { doubleClickSlowly } from './second-press.ts';
import { expect, moving, test } from './test.ts';

test.use(moving);
test.use({ expectedErrors: [/status of 409|ERR_INTERNET_DISCONNECTED/] });

const soft = expect.configure({ soft: true });

const windows = [
  { width: 390, height: 700 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  // Here the header and the bar scroll away with the page.
  { width: 812, height: 375 },
];

for (const size of windows) {
  test(`nothing with the focus hides behind the bars at ${size.width}×${size.height}`, async ({
    page,
    site,
    context,
  }) => {
    test.slow();
    const client = await makeClient(site, `focus-${size.width}@client.test`);
    await completeBrief(client);
    await signIn(context, client);
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const brief = briefPage(page, 'en');
    await brief.open();
    for (const step of [1, 3, 9] as const) {
      await brief.goToStep(step);
      if (step === 9) await expect(page.locator('#summary')).toBeVisible();
      for (const key of ['Tab', 'Shift+Tab']) {
        for (;;) {
          await page.keyboard.press(key);
          const place = await page.evaluate(async () => {
            // The page follows the focus in the next frame.
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
            const focused = document.activeElement;
            const bar = document.querySelector('.brief-actions');
            const header = document.querySelector('body header');
            if (!focused || !bar || !header || !focused.closest('.brief')) return undefined;
            if (bar.contains(focused)) return { hidden: 0, isInBar: true, of: '' };
            const { top, bottom, height, left, right } = (focused.closest('label') ?? focused).getBoundingClientRect();
            const { left: barLeft, right: barRight } = bar.getBoundingClientRect();
            const isBeside = right <= barLeft || left >= barRight;
            const lowest = Math.min(innerHeight, bar.getBoundingClientRect().top);
            const highest = Math.max(0, header.getBoundingClientRect().bottom);
            // What is higher than the room between the bars cannot be seen whole.
            const isHigher = height > lowest - highest;
            const below = isHigher || isBeside ? 0 : bottom - lowest;
            const above = isHigher ? 0 : highest - top;
            const of = `${focused.tagName} ${focused.getAttribute('name') ?? focused.textContent}`;
            return { hidden: Math.max(below, above), isInBar: false, of };
          });
          if (!place || (place.isInBar && key === 'Tab')) break;
          expect.soft(place.hidden, `${key} to ${place.of} in step ${step}`).toBeLessThanOrEqual(1);
        }
      }
    }
  });
}

for (const size of windows) {
  test(`the end of a long answer stays in sight while it is written at ${size.width}×${size.height}`, async ({
    page,
    site,
    context,
  }) => {
    const client = await makeClient(site, `long-${size.width}@client.test`);
    await signIn(context, client);
    await page.setViewportSize(size);
    const brief = briefPage(page, 'en');
    await brief.open();
    for (const question of ['description', 'targetAudience']) {
      await brief.text(question).click();
      for (let line = 0; line < 25; line += 1) await page.keyboard.press('Enter');
      await page.keyboard.type('the last line');
      const below = () =>
        brief.text(question).evaluate((area) => {
          const bar = document.querySelector('.brief-actions')?.getBoundingClientRect().top ?? 0;
          const { borderBottomWidth, paddingBottom } = getComputedStyle(area);
          const margin = Number.parseFloat(borderBottomWidth) + Number.parseFloat(paddingBottom);
          return area.getBoundingClientRect().bottom - margin - Math.min(innerHeight, bar);
        });
      // The page follows in a later frame.
      await soft.poll(below, `under the bar, in ${question}`).toBeLessThanOrEqual(0);
    }
  });
}

test('the nine steps show at once beside the form in the windows of laptops', async ({ page, site, context }) => {
  await signIn(context, await makeClient(site, 'rail@client.test'));
  for (const language of languages) {
    const brief = briefPage(page, language);
    await brief.open();
    await brief.waitForStep(1);
    for (const [width, height] of [
      [1280, 720],
      [1366, 625],
      [1024, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const hidden = await page.locator('.brief-rail').evaluate((rail) => rail.scrollHeight - rail.clientHeight);
      expect.soft(hidden, `${language}, ${width}×${height}`).toBe(0);
    }
  }
});

test('each version of an answer is in sight when it has the focus, also at 400 %', async ({ page, site, context }) => {
  const client = await makeClient(site, 'versions@client.test');
  await signIn(context, client);
  const brief = briefPage(page, 'en');
  await brief.open();
  await page.route('**/api/wizard/save', (route) => route.abort('internetdisconnected'));
  await brief.text('projectName').fill('Mine');
  await brief.text('companyName').fill('My company');
  await brief.waitForStatus('stored');
  const theirs = { projectName: 'Theirs', companyName: 'Their company' };
  await client.send('POST', '/wizard/save', { step: 1, data: theirs, isDraft: true });
  await page.unroute('**/api/wizard/save');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(brief.dialog).toBeVisible();
  for (const [width, height] of [
    [390, 700],
    // 1280 × 1024 at 400 %.
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const radio of await brief.dialog.getByRole('radio').all()) {
      await radio.focus();
      const label = page.locator('label', { has: page.locator(':focus') });
      const isWhole = () =>
        label.evaluate((element) => {
          const { left, top, bottom } = element.getBoundingClientRect();
          return [top + 3, bottom - 3].every((y) => element.contains(document.elementFromPoint(left + 3, y)));
        });
      await soft.poll(isWhole, `${await label.textContent()} at ${width}×${height}`).toBe(true);
    }
  }
});

test('a slow double click on Next leaves the focus on the first answer that is missing', async ({
  page,
  site,
  context,
}) => {
  await signIn(context, await makeClient(site, 'double-missing@client.test'));
  const brief = briefPage(page, 'en');
  await brief.open();
  await brief.goToStep(4);
  const missing = brief.question('coreFeatures').getByRole('checkbox').first();
  for (const end of [false, true]) {
    await brief.option('mobileRequirements', 'responsive').check();
    // At the end of the step the bar does not stay where it was: the page goes to the question, some text of which comes there.
    if (end) await brief.button(brief.t('next')).evaluate(() => scrollTo(0, document.body.scrollHeight));
    await doubleClickSlowly(brief.button(brief.t('next')), () => expect(missing).toBeFocused());
    await expect(missing).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
  }
});

test('a slow double click on Next leaves the focus on the next step', async ({ page, site, context }) => {
  const client = await makeClient(site, 'double-click@client.test');
  await completeBrief(client);
  await signIn(context, client);
  const brief = briefPage(page, 'en');
  await brief.open();
  await brief.goToStep(1);
  const question = page.getByRole('heading', { level: 2 }).first();
  const first = await question.textContent();
  // Its bar stays where it is, and Next in it.
  await doubleClickSlowly(brief.button(brief.t('next')), async () => {
    await expect(question).not.toHaveText(first ?? '');
    await expect(question).toBeFocused();
  });
  await expect(question).toBeFocused();
});
