import type { Page } from '@playwright/test';
import { briefStep } from '@vitrine/contracts/brief/steps.ts';
import { serviceTypes } from '@vitrine/contracts/prices.ts';
import { bookingTexts } from '../web/app/messages/booking.ts';
import { briefTexts } from '../web/app/messages/brief.ts';
import { homeTexts } from '../web/app/messages/home.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { quoteTexts } from '../web/app/messages/quote.ts';
import { briefPage } from './brief-page.ts';
import { makeClient, signIn } from './clients.ts';
import { openPage } from './open.ts';
import { projects } from './shown-content.ts';
import { expectInOrder, expectSound, spokenTree } from './spoken.ts';
import { expect, test } from './test.ts';

/** Pages as a screen reader finds them: roles, names and their order. */

const layout = layoutTexts('en');
const read = (page: Page) => spokenTree(page.locator('body'));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const headed = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
/** A title as one line, as it is read. */
const line = (title: string) => title.replaceAll('\n', ' ');

test('home is read from the way past the header to the footer, section by section', async ({ page }) => {
  const t = homeTexts('en');
  await openPage(page, '/');
  const tree = await read(page);
  expectSound(tree);
  expectInOrder(tree, [
    ['link', layout('skip')],
    ['banner'],
    ['navigation', layout('navigation')],
    ['main'],
    ['heading', line(t('filmTitle'))],
    ['heading', line(t('heroTitle'))],
    ['link', t('heroNext')],
    ['heading', t('servicesTitle')],
    ['heading', t('aboutTitle')],
    ['heading', t('portfolioTitle')],
    ['button', t('previous')],
    ['button', t('next')],
    ['heading', t('testimonialsTitle')],
    ['heading', t('ctaTitle')],
    ['link', t('ctaBook')],
    ['link', t('ctaQuote')],
    ['contentinfo'],
  ]);
  // Of the carousel, only the project in front is read.
  expect(tree.filter(({ role, name }) => role === 'button' && name.startsWith(t('projectOpen')))).toHaveLength(1);
  expect(tree.filter(({ role }) => role === 'tab').length).toBeGreaterThanOrEqual(projects.length);
});

test('each step of the quote is read as its place, its question, the answers and the way on', async ({ page }) => {
  const t = quoteTexts('en');
  const step = async (title: string, ...rest: (readonly [role: string, name?: string])[]) => {
    await headed(page, title);
    const tree = await read(page);
    expectSound(tree);
    const place = [
      ['list', t('steps')],
      ['progressbar', t('progress')],
      ['heading', title],
    ] as const;
    expectInOrder(tree, [['main'], ...place, ...rest, ['contentinfo']]);
    return tree;
  };
  await openPage(page, '/quote');
  const first = await step(t('serviceTitle'), ['group', t('serviceLegend')], ['radio'], ['button', t('next')]);
  expect(first.filter(({ role }) => role === 'radio')).toHaveLength(serviceTypes.length);
  await page.getByRole('radio').first().check();
  await press(page, t('next'));
  await step(
    t('optionsTitle'),
    ['group', t('optionsLegend')],
    ['checkbox'],
    ['button', t('back')],
    ['button', t('next')],
  );
  await press(page, t('next'));
  await step(t('detailsTitle'), ['textbox', t('message')], ['button', t('changeService')], ['button', t('next')]);
  await press(page, t('next'));
  await step(t('personTitle'), ['textbox', t('name')], ['textbox', t('email')], ['button', t('submit')]);
});

test('a booking is read from the day to its confirmation', async ({ page }) => {
  const t = bookingTexts('en');
  const free = page.locator('main').getByRole('list').getByRole('button', { disabled: false });
  const step = async (...wanted: (readonly [role: string, name?: string])[]) => {
    const tree = await read(page);
    expectSound(tree);
    expectInOrder(tree, [['main'], ...wanted]);
    return tree;
  };
  await openPage(page, '/booking');
  await headed(page, t('dayTitle'));
  await free.last().waitFor();
  await step(['list', t('steps')], ['heading', t('dayTitle')], ['list', t('days')], ['button'], ['contentinfo']);
  await free.last().click();
  await headed(page, t('timeTitle'));
  const times = ['list', t('times', { day: '' }).trim()] as const;
  await step(['heading', t('timeTitle')], times, ['button'], ['button', t('previous')], ['button', t('next')]);
  await free.last().click();
  await press(page, t('next'));
  await headed(page, t('personTitle'));
  const person = [
    ['textbox', t('name')],
    ['textbox', t('email')],
  ] as const;
  await step(['heading', t('personTitle')], ['group', t('channel')], ['radio'], ...person, ['button', t('confirm')]);
  await page.getByLabel(t('name')).fill('Ada Lovelace');
  await page.getByLabel(t('email')).fill('spoken@visitor.test');
  await press(page, t('confirm'));
  await headed(page, t('doneTitle'));
  await step(['heading', t('doneTitle')], ['time'], ['link', t('manageLink')]);
});

test('the brief is read as its nine steps, then the questions of one, each with its answers', async ({
  page,
  site,
  context,
}) => {
  const t = briefTexts('en');
  await signIn(context, await makeClient(site, 'spoken@client.test'));
  const brief = briefPage(page, 'en');
  await brief.open();
  for (const number of [1, 4] as const) {
    await brief.goToStep(number);
    const tree = await read(page);
    expectSound(tree);
    const { description, fields } = briefStep(number);
    expectInOrder(tree, [
      ['main'],
      ['heading', t('title')],
      ['progressbar', t('progress')],
      ['navigation', t('steps')],
      ['heading', description.en],
      ...fields.map(({ kind, label }) => [kind.endsWith('ext') ? 'textbox' : 'group', label.en] as const),
      ['button', t('next')],
    ]);
    const steps = tree.filter(
      ({ role, within }) => role === 'button' && within.some(({ name }) => name === t('steps')),
    );
    expect(steps).toHaveLength(9);
  }
});
