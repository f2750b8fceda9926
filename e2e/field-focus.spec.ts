import type { Locator, Page } from '@playwright/test';
import { bookingTexts } from '../web/app/messages/booking.ts';
import { contactTexts } from '../web/app/messages/contact.ts';
import { briefPage } from './brief-page.ts';
import { answersTo, makeClient, signIn } from './clients.ts';
import { openPage } from './open.ts';
import { expect, moving, test } from './test.ts';

test.use(moving);

/** By how much an element is hidden, in pixels: outside the window, behind the header, or by the bar at the bottom. */
function hiddenPart(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  const header = document.querySelector('body header')?.getBoundingClientRect().bottom ?? 0;
  const bar = document.querySelector('.flow-bar, .brief-actions')?.getBoundingClientRect().top ?? innerHeight;
  return Math.max(0, Math.max(0, header) - top, bottom - Math.min(innerHeight, bar));
}

const expectInSight = (element: Locator) => expect.poll(() => element.evaluate(hiddenPart)).toBeLessThanOrEqual(1);

/** The label of a control. */
const labelOf = (control: Locator) => control.locator('xpath=ancestor::*[contains(@class, "field-frame")]/label');

// WebKit scrolls a field with the focus only as far as its caret needs, which is no more than this when all of it shows.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function (options) {
      focus.call(this, { ...options, preventScroll: true });
    };
  });
});

const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

for (const [width, height] of [
  [390, 600],
  [1280, 720],
] as const) {
  test(`a field that is missing comes into view with its label, ${width} × ${height}`, async ({ page }) => {
    const t = contactTexts('en');
    await page.setViewportSize({ width, height });
    await openPage(page, '/contact');
    const send = page.getByRole('button', { name: t('send') });
    await send.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 300));
    await send.press('Enter');
    const name = page.getByLabel(t('name'), { exact: true });
    await expect(name).toBeFocused();
    await expectInSight(labelOf(name));
    await expectInSight(name);
  });
}

test('a field of a step comes into view above the bar at the bottom', async ({ page }) => {
  const t = bookingTexts('en');
  await page.setViewportSize({ width: 390, height: 700 });
  await openPage(page, '/booking');
  const list = (name: string | RegExp) => page.getByRole('list', { name }).getByRole('button', { disabled: false });
  await list(t('days')).nth(3).click();
  await list(new RegExp(`^${t('times', { day: '' }).trim()}`))
    .first()
    .click();
  await page.getByRole('button', { name: t('next'), exact: true }).click();
  // The step takes the focus to its heading.
  await expect(page.getByRole('heading', { level: 2, name: t('personTitle') })).toBeFocused();
  const message = page.getByLabel(t('message'));
  await page.evaluate(() => scrollTo(0, 0));
  await message.evaluate((field: HTMLElement) => field.focus());
  await expectInSight(labelOf(message));
  await expectInSight(message);
});

test('a question without an answer comes into view with its first words', async ({ page, site, context }) => {
  const client = await makeClient(site, 'unanswered@client.test');
  const { coreFeatures: _, ...rest } = answersTo(4);
  await client.send('POST', '/wizard/save', { step: 4, data: rest, isDraft: true });
  await signIn(context, client);
  await page.setViewportSize({ width: 390, height: 700 });
  const brief = briefPage(page, 'en');
  await brief.open();
  await brief.goToStep(4);
  await scrollToEnd(page);
  await brief.next();
  const question = brief.question('coreFeatures');
  await expect(question.locator(':focus')).toHaveCount(1);
  await expectInSight(question.locator('fieldset p').first());
});
