import type { Page } from '@playwright/test';
import { portfolio } from '@vitrine/contracts/content/projects.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { projectTitle } from '../../web/app/features/home/projects/project-title.ts';
import { bookingTexts } from '../../web/app/messages/booking.ts';
import { briefTexts } from '../../web/app/messages/brief.ts';
import { homeTexts } from '../../web/app/messages/home.ts';
import { layoutTexts } from '../../web/app/messages/layout.ts';
import { quoteTexts } from '../../web/app/messages/quote.ts';
import { replyTexts } from '../../web/app/messages/replies.ts';
import { templateTexts } from '../../web/app/messages/templates.ts';
import { shownScreens } from '../../web/app/shown-screens.ts';
import { startPage } from '../open.ts';
import { proposalScenes } from './proposal-scenes.ts';
import type { Scene } from './scene.ts';

/** Screens that show nothing by themselves; they are arranged below. */
const arranged = new Set<string>([
  '/admin',
  '/booking/manage',
  '/not-me',
  '/login',
  '/reset-password',
  '/wizard',
  '/account',
  '/confirm-email',
  '/invitation',
  '/proposal',
  '/welcome',
]);

/** Every screen, then every state of a screen that looks different. */
export const scenes: readonly Scene[] = [
  ...shownScreens()
    .filter(({ path }) => !arranged.has(path))
    .map(({ path }) => ({
      name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'),
      path,
      ...(path.startsWith('/admin') ? { as: 'admin' as const } : {}),
    })),
  { name: 'menu', path: '/', widths: [390, 768], window: true, arrange: openMenu },
  { name: 'services-menu', path: '/services', widths: [390], window: true, arrange: openMenu },
  { name: 'services-turned', path: '/services', arrange: turnPacks },
  { name: 'home-project', path: '/', window: true, arrange: openProject },
  { name: 'contact-errors', path: '/contact', arrange: submitEmptyForm },
  { name: 'quote-errors', path: '/quote', arrange: goOnWithoutAnswer },
  { name: 'quote-2-options', path: '/quote', arrange: (page, language) => reachQuoteStep(page, language, 2) },
  { name: 'quote-3-details', path: '/quote', arrange: (page, language) => reachQuoteStep(page, language, 3) },
  { name: 'quote-4-person', path: '/quote', arrange: (page, language) => reachQuoteStep(page, language, 4) },
  { name: 'booking-2-time', path: '/booking', arrange: (page) => reachTimes(page) },
  { name: 'booking-3-person', path: '/booking', arrange: reachPerson },
  { name: 'quote-person-errors', path: '/quote', arrange: sendWithoutName },
  { name: 'booking-errors', path: '/booking', arrange: bookWithoutName },
  { name: 'booking-4-done', path: '/booking', arrange: book },
  { name: 'manage', path: ({ managePath }) => managePath },
  { name: 'manage-move', path: ({ managePath }) => managePath, arrange: moveBooking },
  { name: 'manage-cancel', path: ({ managePath }) => managePath, window: true, arrange: cancelBooking },
  ...proposalScenes,
  { name: 'not-me-unknown', path: '/not-me?token=unknown' },
  { name: 'manage-unknown', path: '/booking/manage?token=unknown' },
  { name: 'login-client', path: '/login?as=client' },
  { name: 'login-sign-up', path: '/login?new', arrange: submitEmptyForm },
  { name: 'brief-pending', path: '/wizard', as: 'pending' },
  { name: 'brief-1', path: '/wizard', as: 'writing', arrange: (page, language) => showStep(page, language, 1) },
  { name: 'brief-4', path: '/wizard', as: 'writing' },
  { name: 'brief-errors', path: '/wizard', as: 'writing', arrange: submitEmptyStep },
  { name: 'brief-9', path: '/wizard', as: 'writing', arrange: (page, language) => showStep(page, language, 9) },
  { name: 'brief-offline', path: '/wizard', as: 'writing', window: true, arrange: typeOffline },
  { name: 'brief-submitted', path: '/wizard', as: 'submitted' },
  { name: 'account-client', path: '/account', as: 'writing' },
  { name: 'account-settings', path: '/account#settings', as: 'writing' },
  { name: 'account-admin', path: '/account', as: 'admin' },
  { name: 'confirm-email-dead', path: '/confirm-email?token=unknown' },
  { name: 'account-pending', path: '/account', as: 'pending' },
  { name: 'account-submitted', path: '/account', as: 'submitted' },
  { name: 'welcome-dead', path: '/welcome?token=unknown' },
  { name: 'invitation-dead', path: '/invitation?token=unknown' },
  { name: 'login-admin', path: '/login?as=admin', arrange: submitEmptyForm },
  { name: 'request-password-reset-errors', path: '/request-password-reset', arrange: submitEmptyForm },
  { name: 'reset-password-errors', path: '/reset-password?token=unknown', arrange: resetWithoutPassword },
  { name: 'reset-password-dead', path: '/reset-password?token=unknown' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'admin-site-page', path: '/admin/site?page=/services', as: 'admin', arrange: untilFramed },
  { name: 'admin-site-mail', path: '/admin/site?mail=quoteReceived', as: 'admin', arrange: untilFramed },
  { name: 'admin-site-pdf', path: '/admin/site?pdf=proposal', as: 'admin', arrange: untilDrawn },
  { name: 'admin-today', path: '/admin', as: 'admin' },
  { name: 'admin-today-empty', path: '/admin', as: 'admin', site: 'empty' },
  { name: 'admin-quotes', path: '/admin?tab=quotes', as: 'admin' },
  { name: 'admin-contacts', path: '/admin?tab=contacts', as: 'admin' },
  { name: 'admin-selected', path: '/admin?tab=contacts', as: 'admin', arrange: selectRow },
  { name: 'admin-bookings', path: '/admin?tab=bookings', as: 'admin' },
  { name: 'admin-details', path: ({ quoteId }) => `/admin?open=${quoteId}`, as: 'admin', window: true },
  {
    name: 'admin-reply',
    path: ({ quoteId }) => `/admin?open=${quoteId}`,
    as: 'admin',
    window: true,
    arrange: beginReply,
  },
  { name: 'admin-template', path: '/admin/templates', as: 'admin', arrange: previewTemplate },
  { name: 'admin-clients', path: '/admin?tab=clients', as: 'admin' },
  { name: 'admin-briefs', path: '/admin?tab=wizards', as: 'admin' },
  {
    name: 'admin-person',
    path: (_records, language) => `/admin/dossiers?open=accepted.${language}@cycles.example`,
    as: 'admin',
  },
  {
    name: 'admin-person-waiting',
    path: '/admin/dossiers?open=mei.tanaka@cabinet-conseil-et-associes.example',
    as: 'admin',
  },
  { name: 'dashboard-clients', path: '/admin/dashboard?tab=clients', as: 'admin' },
  { name: 'dashboard-sessions', path: '/admin/dashboard?tab=sessions', as: 'admin' },
  { name: 'dashboard-briefs', path: '/admin/dashboard?tab=wizards', as: 'admin' },
  { name: 'dashboard-activity', path: '/admin/dashboard?tab=activity', as: 'admin' },
  { name: 'admin-figures-empty', path: '/admin/figures', as: 'admin', site: 'empty' },
  { name: 'admin-nothing-found', path: '/admin?q=nobody', as: 'admin' },
  { name: 'admin-empty', path: '/admin?tab=quotes', as: 'admin', site: 'empty' },
  { name: 'admin-sample', path: '/admin', as: 'admin', site: 'down' },
];

const free = (page: Page) => page.locator('main').getByRole('list').getByRole('button', { disabled: false });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const refusedField = (page: Page) => page.locator('main [aria-invalid=true]').first();
const arrive = (page: Page, heading: string) => page.getByRole('heading', { level: 2, name: heading }).waitFor();

async function openMenu(page: Page, language: Language): Promise<void> {
  await press(page, layoutTexts(language)('openMenu'));
  await page.getByRole('dialog').waitFor();
}

async function turnPacks(page: Page): Promise<void> {
  const fronts = page.locator('#pricing button[aria-expanded="false"]');
  for (const front of await fronts.all()) await front.click();
  await fronts.first().waitFor({ state: 'hidden' });
}

/** Until what is edited on a page, or in a mail, stands in its frame. */
async function untilDrawn(page: Page): Promise<void> {
  await page.frameLocator('iframe').locator('svg.page').first().waitFor();
}

async function untilFramed(page: Page): Promise<void> {
  await page.frameLocator('iframe').locator('h1 [data-place], h1[data-place]').first().waitFor();
}

async function selectRow(page: Page): Promise<void> {
  await page.locator('[data-row]').getByRole('checkbox').first().check();
}

async function openProject(page: Page, language: Language): Promise<void> {
  const t = homeTexts(language);
  await press(page, `${t('projectOpen')} ${portfolio[0] ? projectTitle(portfolio[0], language) : ''}`);
  await page.getByRole('dialog').waitFor();
}

async function beginReply(page: Page, language: Language): Promise<void> {
  const t = replyTexts(language);
  await press(page, t('reply'));
  const file = { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page
    .getByRole('button', { name: t('detach', { name: file.name }) })
    .first()
    .waitFor();
}

async function previewTemplate(page: Page, language: Language): Promise<void> {
  const t = templateTexts(language);
  const preview = page.getByRole('region', { name: t('preview') });
  await preview.getByRole('combobox').selectOption({ index: 1 });
  await preview.locator('.pane').waitFor();
}

async function submitEmptyForm(page: Page): Promise<void> {
  await page.locator('main [type=submit]').click();
  await refusedField(page).waitFor();
}

/** As with a link that is still good. */
async function resetWithoutPassword(page: Page): Promise<void> {
  const json = { success: true, data: { isUsable: true } };
  await page.route('**/api/auth/check-reset', (route) => route.fulfill({ json }));
  await page.reload();
  await startPage(page);
  await submitEmptyForm(page);
}

async function reachQuoteStep(page: Page, language: Language, step: 2 | 3 | 4): Promise<void> {
  const t = quoteTexts(language);
  await page.getByRole('radio').nth(1).check();
  await press(page, t('next'));
  await arrive(page, t('optionsTitle'));
  await page.getByRole('checkbox').first().check();
  if (step === 2) return;
  await press(page, t('next'));
  await arrive(page, t('detailsTitle'));
  if (step === 3) return;
  await press(page, t('next'));
  await arrive(page, t('personTitle'));
}

async function goOnWithoutAnswer(page: Page, language: Language): Promise<void> {
  await press(page, quoteTexts(language)('next'));
  await page.locator('main [role=alert], main [id$="-error"]').first().waitFor();
}

async function sendWithoutName(page: Page, language: Language): Promise<void> {
  await reachQuoteStep(page, language, 4);
  await press(page, quoteTexts(language)('submit'));
  await refusedField(page).waitFor();
}

/** The times of the third day, one of them chosen. */
async function reachTimes(page: Page): Promise<void> {
  await free(page).nth(2).click();
  await page.locator('main').getByRole('list').getByRole('button').nth(3).waitFor();
  await free(page).last().click();
}

async function reachPerson(page: Page, language: Language): Promise<void> {
  const t = bookingTexts(language);
  await reachTimes(page);
  await press(page, t('next'));
  await arrive(page, t('personTitle'));
}

async function bookWithoutName(page: Page, language: Language): Promise<void> {
  await reachPerson(page, language);
  await press(page, bookingTexts(language)('confirm'));
  await refusedField(page).waitFor();
}

async function book(page: Page, language: Language): Promise<void> {
  const t = bookingTexts(language);
  await reachPerson(page, language);
  await page.getByLabel(t('name')).fill('Ada Lovelace');
  await page.getByLabel(t('email')).fill('ada@visitor.example');
  await press(page, t('confirm'));
  await arrive(page, t('doneTitle'));
}

async function moveBooking(page: Page, language: Language): Promise<void> {
  await press(page, bookingTexts(language)('move'));
  await free(page).nth(3).click();
}

async function cancelBooking(page: Page, language: Language): Promise<void> {
  await press(page, bookingTexts(language)('cancel'));
  await page.getByRole('dialog').waitFor();
}

async function showStep(page: Page, language: Language, step: 1 | 9): Promise<void> {
  const steps = page.getByRole('navigation', { name: briefTexts(language)('steps') });
  await steps
    .getByRole('button')
    .nth(step - 1)
    .click();
  if (step === 9) await page.locator('#summary').waitFor();
}

async function submitEmptyStep(page: Page, language: Language): Promise<void> {
  await press(page, briefTexts(language)('next'));
  await page.locator('[data-field] [id$="-error"]').first().waitFor();
}

async function typeOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.locator('[data-field] textarea').first().fill('Brackets, lamps, and a small workshop.');
  await page.locator('[data-save-status="stored"]').waitFor();
}
