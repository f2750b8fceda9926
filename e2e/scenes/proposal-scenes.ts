import type { Page } from '@playwright/test';
import type { Language } from '@vitrine/contracts/language.ts';
import type { SigningView } from '@vitrine/contracts/signing.ts';
import { signingTexts } from '../../web/app/messages/signing.ts';
import { verifyTexts } from '../../web/app/messages/verify.ts';
import type { ProposalRecords } from './proposal-records.ts';
import type { Records } from './records.ts';
import type { Scene } from './scene.ts';

type State = keyof ProposalRecords['states'];

const page =
  (state: State): Scene['path'] =>
  ({ proposals }, language) =>
    `/proposal?token=${proposals.states[state][language].token}`;

const record =
  (state: State): Scene['path'] =>
  ({ proposals }, language) =>
    `/admin/proposals?open=${proposals.states[state][language].id}`;

/** Every state of the page behind a proposal's link, of the check of files, and what the agency sees of them. */
export const proposalScenes: readonly Scene[] = [
  { name: 'proposal-sent', path: page('sent') },
  { name: 'proposal-window', path: page('sent'), window: true },
  { name: 'proposal-accepted', path: page('accepted') },
  { name: 'proposal-declined', path: page('declined'), window: true },
  { name: 'proposal-replaced', path: page('replaced'), window: true },
  { name: 'proposal-lapsed', path: page('sent'), window: true, arrange: (page) => turn(page, 'lapsed') },
  { name: 'proposal-unknown', path: '/proposal?token=unknown' },
  { name: 'proposal-away', path: page('sent'), arrange: (page) => away(page) },
  {
    name: 'proposal-sign-errors',
    path: page('sent'),
    window: true,
    arrange: async (page, language) => {
      await press(page, signingTexts(language)('sendCode'));
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'proposal-sign-code', path: page('sent'), window: true, arrange: askForCode },
  {
    name: 'proposal-ask',
    path: page('sent'),
    window: true,
    arrange: (page, language) => press(page, signingTexts(language)('ask')),
  },
  {
    name: 'proposal-decline',
    path: page('sent'),
    window: true,
    arrange: (page, language) => press(page, signingTexts(language)('decline')),
  },
  {
    name: 'verify-signed',
    path: '/verify',
    arrange: async (page, language, records) => give(page, language, await signedPdf(records, language)),
  },
  {
    name: 'verify-changed',
    path: '/verify',
    arrange: async (page, language, records) => {
      const bytes = await signedPdf(records, language);
      bytes[bytes.length - 40] = 32;
      await give(page, language, bytes);
      await page.getByText(verifyTexts(language)('unknown')).waitFor();
    },
  },
  {
    name: 'admin-proposal-draft',
    path: ({ proposals }, language) => `/admin/proposals?open=${proposals.drafts[language]}`,
    as: 'admin',
  },
  { name: 'admin-proposal-sent', path: record('sent'), as: 'admin' },
  { name: 'admin-proposal-accepted', path: record('accepted'), as: 'admin' },
  { name: 'admin-proposal-declined', path: record('declined'), as: 'admin' },
];

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

async function signedPdf({ proposals: { site, states } }: Records, language: Language): Promise<Buffer> {
  return Buffer.from(
    await (await fetch(`${site.url}/api/proposal/${states.accepted[language].token}/pdf`)).arrayBuffer(),
  );
}

async function give(page: Page, language: Language, buffer: Buffer): Promise<void> {
  const name = language === 'fr' ? 'devis-signe.pdf' : 'signed-proposal.pdf';
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await page.locator('[aria-live] dl').waitFor();
}

/** Shows the proposal as it will be in another state. */
async function turn(page: Page, state: SigningView['state']): Promise<void> {
  await page.route('**/api/proposal/*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: SigningView };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, state } } });
  });
  await page.reload();
  await page.locator('article').waitFor();
}

async function away(page: Page): Promise<void> {
  const json = { success: false, code: 'UNAVAILABLE', error: 'Away' };
  await page.route('**/api/proposal/*', (route) => route.fulfill({ status: 503, json }));
  await page.reload();
  await page.getByRole('alert').waitFor();
}

async function askForCode(page: Page, language: Language): Promise<void> {
  const t = signingTexts(language);
  await page.getByRole('checkbox', { name: t('tick') }).check();
  await page.getByLabel(t('name')).fill('Zoë Marchetti');
  await page.route('**/api/proposal/*/code', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: { email: `sent.${language}@cycles.example`, expiresAt: new Date(Date.now() + 900_000).toISOString() },
      },
    }),
  );
  await page.getByRole('button', { name: t('sendCode') }).click();
  await page.getByLabel(t('code'), { exact: true }).fill('314159');
}
