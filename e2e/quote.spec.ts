import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

const said = {
  en: {
    prefix: '',
    turn: 'Click for details: Business',
    choose: 'Choose the pack Business',
    fromPack: 'You come with the pack Business',
    next: 'Next',
    back: 'Back',
    submit: 'Send the request',
    service: 'What shall we build?',
    options: 'What should come with it?',
    details: 'Tell us a little more.',
    person: 'Where should the quote go?',
    design: 'Bespoke design',
    support: 'Priority support',
    custom: 'Custom project',
    customPrice: 'Custom price',
    project: 'Your project',
    name: 'Name',
    email: 'Email',
    price: '€3,490',
    total: '€6,190',
    sent: 'Your quote request has been sent.',
    failed: 'Error sending the request',
    errors: {
      service: 'Please select a service',
      name: 'Name is required',
      email: 'Email is required',
      format: 'Invalid email',
    },
  },
  fr: {
    prefix: '/fr',
    turn: 'Cliquer pour le détail\u00a0: Business',
    choose: 'Choisir la formule Business',
    fromPack: 'Vous venez avec la formule Business',
    next: 'Suivant',
    back: 'Retour',
    submit: 'Envoyer la demande',
    service: 'Que construisons-nous',
    options: 'Avec quoi en plus',
    details: 'Dites-nous-en un peu plus.',
    person: 'Où envoyer le devis',
    design: 'Design sur mesure',
    support: 'Support prioritaire',
    custom: 'Projet sur mesure',
    customPrice: 'Prix sur mesure',
    project: 'Votre projet',
    name: 'Nom',
    email: 'E-mail',
    price: '3 490 €',
    total: '6 190 €',
    sent: 'Votre demande de devis est envoyée.',
    failed: 'Erreur lors de l’envoi de la demande',
    errors: {
      service: 'Merci de choisir un service',
      name: 'Le nom est requis',
      email: 'L’adresse e-mail est requise',
      format: 'Adresse e-mail invalide',
    },
  },
} as const;

type Said = (typeof said)['en' | 'fr'];

const estimate = (page: Page) => page.locator('main aside');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const next = (page: Page, s: Said) => page.getByRole('button', { name: s.next, exact: true }).click();

/** To the last step, with a service and two options. */
async function reachPerson(page: Page, s: Said): Promise<void> {
  await next(page, s);
  await page.getByRole('checkbox', { name: s.design }).check();
  await page.getByRole('checkbox', { name: s.support }).check();
  await next(page, s);
  await page.getByLabel(s.project).fill('A window for our shop.');
  await next(page, s);
  await expect(heading(page, s.person)).toBeFocused();
}

for (const language of ['en', 'fr'] as const) {
  const s = said[language];

  test(`a pack becomes a quote request, ${language}`, async ({ page, mailbox }) => {
    const email = `quote-${language}@visitor.test`;
    await openPage(page, `${s.prefix}/services`);
    await page.getByRole('button', { name: s.turn }).click();
    await page.getByRole('button', { name: s.choose }).click();
    await expect(page).toHaveURL(`${s.prefix}/quote`);
    await expect(page.getByRole('radio', { name: 'Business' })).toBeChecked();
    await expect(page.getByText(s.fromPack)).toBeVisible();
    await expect(estimate(page)).toContainText(s.price);

    await reachPerson(page, s);
    await expect(estimate(page)).toContainText(s.total);
    await page.getByLabel(s.name).fill('Ada Lovelace');
    await page.getByLabel(s.email).fill(email);
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/quotes')) requests++;
    });
    const answered = page.waitForResponse('**/api/quotes');
    await page.getByRole('button', { name: s.submit }).dblclick();
    expect((await (await answered).json()).data.estimatedPrice).toBe(6190);
    await expect(page.getByText(s.sent)).toBeVisible();
    await expect(page).toHaveURL(s.prefix || '/');

    await mailbox.waitFor(({ recipients }) => recipients.includes(email));
    expect(requests).toBe(1);
    await openPage(page, `${s.prefix}/quote`);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test(`each step says what is missing, ${language}`, async ({ page }) => {
    await openPage(page, `${s.prefix}/quote`);
    await next(page, s);
    await expect(page.getByText(s.errors.service)).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeFocused();
    await page.getByRole('radio', { name: s.custom }).check();
    await expect(page.getByText(s.errors.service)).toBeHidden();
    await expect(estimate(page)).toContainText(s.customPrice);
    await expect(estimate(page)).not.toContainText('Total');
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

test('what was typed outlives the language, the back button and a reload', async ({ page }) => {
  const { en, fr } = said;
  await openPage(page, '/quote');
  await page.getByRole('radio', { name: 'Premium' }).check();
  await reachPerson(page, en);
  await page.getByLabel(en.name).fill('Ada Lovelace');

  await page.getByRole('link', { name: 'Français' }).click();
  await expect(heading(page, fr.person)).toBeVisible();
  await expect(page.getByLabel(fr.name)).toHaveValue('Ada Lovelace');
  await expect(estimate(page)).toContainText('9 600 €');

  await page.getByRole('button', { name: fr.back }).click();
  await expect(page).toHaveURL('/fr/quote');
  await expect(page.getByLabel(fr.project)).toHaveValue('A window for our shop.');
  await page.reload();
  await expect(page.getByLabel(fr.project)).toHaveValue('A window for our shop.');
  await expect(estimate(page)).toContainText('9 600 €');

  await page.goBack();
  await expect(heading(page, en.details)).toBeVisible();
  await page.goBack();
  await expect(heading(page, en.options)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: en.design })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Maintenance' })).not.toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Premium' })).toBeChecked();
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('what was typed stays, and the same request can be sent again', async ({ page }) => {
    const s = said.en;
    const keys: (string | undefined)[] = [];
    await page.route('**/api/quotes', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      const json = { success: false, error: 'Away', code: 'UNAVAILABLE' };
      return route.fulfill({ status: 503, json });
    });
    await openPage(page, '/quote');
    await page.getByRole('radio', { name: 'Starter' }).check();
    await reachPerson(page, s);
    await page.getByLabel(s.name).fill('Ada Lovelace');
    await page.getByLabel(s.email).fill('again@visitor.test');
    await page.getByRole('button', { name: s.submit }).click();
    await expect(page.getByText(s.failed)).toBeVisible();
    await expect(page.getByLabel(s.email)).toHaveValue('again@visitor.test');
    await page.getByRole('button', { name: s.submit }).click();
    await expect(page.getByText(s.sent)).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every step of the quote is accessible, ${colorScheme}`, async ({ page }) => {
    const s = said.en;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openPage(page, '/quote');
    await next(page, s);
    await expect(page.getByText(s.errors.service)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Starter' }).check();
    await next(page, s);
    await page.getByRole('checkbox', { name: s.design }).check();
    await expectAccessible(page);
    await next(page, s);
    await expect(heading(page, s.details)).toBeFocused();
    await expectAccessible(page);
    await next(page, s);
    await page.getByRole('button', { name: s.submit }).click();
    await expect(page.getByText(s.errors.name)).toBeVisible();
    await expectAccessible(page);
  });
}
