import type { Page } from '@playwright/test';
import { sentences } from '@vitrine/contracts/errors.ts';
import { type Language, languages, localizedPath } from '@vitrine/contracts/language.ts';
import { type Cents, toMajorUnits } from '@vitrine/contracts/money.ts';
import { estimatePrice, formatPrice, optionOf, type QuoteOption, serviceOf } from '@vitrine/contracts/prices.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { quoteTexts } from '../web/app/messages/quote.ts';
import { servicesTexts } from '../web/app/messages/services.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

/** The options chosen in every request here. */
const chosenOptions = ['design', 'support'] as const satisfies readonly QuoteOption[];

/** What the visitor reads, by its place in the quote request. */
function textsOf(language: Language) {
  const t = quoteTexts(language);
  const say = sentences(language);
  const pack = { name: serviceOf('business').name[language] };
  const money = (price: Cents) => formatPrice(price, language);
  return {
    path: (path: string) => localizedPath(path, language),
    flip: servicesTexts(language)('detailsNamed', pack),
    choose: servicesTexts(language)('chooseNamed', pack),
    packChosen: t('packChosen', pack),
    next: t('next'),
    back: t('back'),
    submit: t('submit'),
    services: t('serviceLegend'),
    options: t('optionsTitle'),
    details: t('detailsTitle'),
    person: t('personTitle'),
    starter: serviceOf('starter').name[language],
    business: serviceOf('business').name[language],
    premium: serviceOf('premium').name[language],
    custom: serviceOf('custom').name[language],
    design: optionOf('design').name[language],
    maintenance: optionOf('maintenance').name[language],
    support: optionOf('support').name[language],
    customPrice: t('customPrice'),
    total: t('total'),
    project: t('message'),
    name: t('name'),
    email: t('email'),
    businessPrice: money(serviceOf('business').price),
    businessTotal: money(estimatePrice('business', chosenOptions)),
    premiumTotal: money(estimatePrice('premium', chosenOptions)),
    sent: t('sent'),
    failed: t('failed'),
    errors: {
      service: say('serviceRequired'),
      name: say('nameRequired'),
      email: say('emailRequired'),
      format: t('emailInvalid'),
    },
  };
}

type QuotePageTexts = ReturnType<typeof textsOf>;

const estimate = (page: Page) => page.locator('main aside');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const next = (page: Page, s: QuotePageTexts) => page.getByRole('button', { name: s.next, exact: true }).click();

/** Goes from the choice of a service to the last step, choosing two options. */
async function reachPerson(page: Page, s: QuotePageTexts): Promise<void> {
  await next(page, s);
  await page.getByRole('checkbox', { name: s.design }).check();
  await page.getByRole('checkbox', { name: s.support }).check();
  await next(page, s);
  await page.getByLabel(s.project).fill('A window for our shop.');
  await next(page, s);
  await expect(heading(page, s.person)).toBeFocused();
}

for (const language of languages) {
  const s = textsOf(language);

  test(`a pack becomes a quote request, ${language}`, async ({ page, mailbox }) => {
    const email = `quote-${language}@visitor.test`;
    await openPage(page, s.path('/services'));
    await page.getByRole('button', { name: s.flip }).click();
    await page.getByRole('button', { name: s.choose }).click();
    await expect(page).toHaveURL(s.path('/quote'));
    await expect(page.getByRole('radio', { name: s.business })).toBeChecked();
    await expect(page.getByText(s.packChosen)).toBeVisible();
    await expect(estimate(page)).toContainText(s.businessPrice);

    await reachPerson(page, s);
    await expect(estimate(page)).toContainText(s.businessTotal);
    await page.getByLabel(s.name).fill('Ada Lovelace');
    await page.getByLabel(s.email).fill(email);
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/quotes')) requests++;
    });
    const answered = page.waitForResponse('**/api/quotes');
    await page.getByRole('button', { name: s.submit }).dblclick();
    expect((await (await answered).json()).data.estimatedPrice).toBe(
      toMajorUnits(estimatePrice('business', chosenOptions)),
    );
    await expect(page.getByText(s.sent)).toBeVisible();
    await expect(page).toHaveURL(s.path('/'));

    await mailbox.waitFor(({ recipients }) => recipients.includes(email));
    expect(requests).toBe(1);
    await openPage(page, s.path('/quote'));
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test(`each step says which answers are missing, ${language}`, async ({ page }) => {
    await openPage(page, s.path('/quote'));
    await next(page, s);
    await expect(page.getByText(s.errors.service)).toBeVisible();
    await expect(page.getByRole('group', { name: s.services })).toBeFocused();
    await expect(page.getByText(s.errors.service)).toBeInViewport();
    await page.getByRole('radio', { name: s.custom }).check();
    await expect(page.getByText(s.errors.service)).toBeHidden();
    await expect(estimate(page)).toContainText(s.customPrice);
    await expect(estimate(page)).not.toContainText(s.total);
    await expect(page.getByRole('button', { name: s.submit })).toBeHidden();
    await next(page, s);
    await expect(heading(page, s.options)).toBeFocused();
    await next(page, s);
    await expect(heading(page, s.details)).toBeFocused();
    await next(page, s);
    await page.getByRole('button', { name: s.submit }).click();
    await expect(page.getByText(s.errors.name)).toBeVisible();
    await expect(page.getByText(s.errors.email)).toBeVisible();
    await expect(page.getByLabel(s.name)).toBeFocused();
    await page.getByLabel(s.email).fill('ada at home');
    await expect(page.getByLabel(s.email)).toHaveAccessibleDescription(s.errors.format);
  });
}

test('the request survives a change of language, the back button and a reload', async ({ page }) => {
  const [en, fr] = [textsOf('en'), textsOf('fr')];
  await openPage(page, '/quote');
  await page.getByRole('radio', { name: en.premium }).check();
  await reachPerson(page, en);
  await page.getByLabel(en.name).fill('Ada Lovelace');

  await page.getByRole('link', { name: 'Français' }).click();
  await expect(heading(page, fr.person)).toBeVisible();
  await expect(page.getByLabel(fr.name)).toHaveValue('Ada Lovelace');
  await expect(estimate(page)).toContainText(fr.premiumTotal);

  await page.getByRole('button', { name: fr.back }).click();
  await expect(page).toHaveURL('/fr/quote');
  await expect(page.getByLabel(fr.project)).toHaveValue('A window for our shop.');
  await page.reload();
  await expect(page.getByLabel(fr.project)).toHaveValue('A window for our shop.');
  await expect(estimate(page)).toContainText(fr.premiumTotal);

  await page.goBack();
  await expect(heading(page, en.details)).toBeVisible();
  await page.goBack();
  await expect(heading(page, en.options)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: en.design })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: en.maintenance })).not.toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: en.premium })).toBeChecked();
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('the form keeps what was typed, and the same request can be sent again', async ({ page }) => {
    const s = textsOf('en');
    const keys: (string | undefined)[] = [];
    await page.route('**/api/quotes', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      const json = { success: false, error: 'Away', code: 'UNAVAILABLE' };
      return route.fulfill({ status: 503, json });
    });
    await openPage(page, '/quote');
    await page.getByRole('radio', { name: s.starter }).check();
    await reachPerson(page, s);
    await page.getByLabel(s.name).fill('Ada Lovelace');
    await page.getByLabel(s.email).fill('again@visitor.test');
    await page.getByRole('button', { name: s.submit }).click();
    await expect(page.getByText(s.failed)).toBeVisible();
    await expect(page.getByRole('alert').getByText(layoutTexts('en')('keptTitle'))).toBeInViewport();
    await expect(page.getByLabel(s.email)).toHaveValue('again@visitor.test');
    await page.getByRole('button', { name: s.submit }).click();
    await expect(page.getByText(s.sent)).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});
