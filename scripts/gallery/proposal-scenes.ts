import type { Page } from '@playwright/test';
import { type Language, languages } from '@vitrine/contracts/language.ts';
import type { SigningView } from '@vitrine/contracts/signing.ts';
import { signingTexts } from '../../web/app/messages/signing.ts';
import { verifyTexts } from '../../web/app/messages/verify.ts';
import type { ProposalRecords } from './proposal-records.ts';
import type { Scene } from './scenes.ts';

/** Every state of the page behind a proposal's link, of the check of files, and what the agency sees of them. */
export function proposalScenes({ site, states }: ProposalRecords): Scene[] {
  const paths = (state: keyof typeof states) =>
    Object.fromEntries(
      languages.map((language) => [language, `/proposal?token=${states[state][language].token}`]),
    ) as Record<Language, string>;
  const admin = (state: keyof typeof states) =>
    Object.fromEntries(
      languages.map((language) => [language, `/admin/proposals?open=${states[state][language].id}`]),
    ) as Record<Language, string>;
  const press = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
  const pdf = async (language: Language) =>
    Buffer.from(await (await fetch(`${site.url}/api/proposal/${states.accepted[language].token}/pdf`)).arrayBuffer());
  const give = async (page: Page, language: Language, buffer: Buffer) => {
    const name = language === 'fr' ? 'devis-signe.pdf' : 'signed-proposal.pdf';
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await page.locator('[aria-live] dl').waitFor();
  };
  return [
    { name: 'proposal-sent', path: paths('sent') },
    { name: 'proposal-window', path: paths('sent'), window: true },
    { name: 'proposal-accepted', path: paths('accepted') },
    { name: 'proposal-declined', path: paths('declined'), window: true },
    { name: 'proposal-replaced', path: paths('replaced'), window: true },
    { name: 'proposal-lapsed', path: paths('sent'), window: true, arrange: (page) => turn(page, 'lapsed') },
    { name: 'proposal-unknown', path: '/proposal?token=unknown' },
    { name: 'proposal-away', path: paths('sent'), arrange: (page) => away(page) },
    {
      name: 'proposal-sign-errors',
      path: paths('sent'),
      window: true,
      arrange: async (page, language) => {
        await press(page, signingTexts(language)('sendCode'));
        await page.locator('[aria-invalid=true]').first().waitFor();
      },
    },
    { name: 'proposal-sign-code', path: paths('sent'), window: true, arrange: askForCode },
    {
      name: 'proposal-ask',
      path: paths('sent'),
      window: true,
      arrange: (page, language) => press(page, signingTexts(language)('ask')),
    },
    {
      name: 'proposal-decline',
      path: paths('sent'),
      window: true,
      arrange: (page, language) => press(page, signingTexts(language)('decline')),
    },
    {
      name: 'verify-signed',
      path: '/verify',
      arrange: async (page, language) => give(page, language, await pdf(language)),
    },
    {
      name: 'verify-changed',
      path: '/verify',
      arrange: async (page, language) => {
        const bytes = await pdf(language);
        bytes[bytes.length - 40] = 32;
        await give(page, language, bytes);
        await page.getByText(verifyTexts(language)('unknown')).waitFor();
      },
    },
    { name: 'admin-proposal-sent', path: admin('sent'), as: 'admin' },
    { name: 'admin-proposal-accepted', path: admin('accepted'), as: 'admin' },
    { name: 'admin-proposal-declined', path: admin('declined'), as: 'admin' },
  ];
}

/** Shows the proposal as it will be in another state. */
async function turn(page: Page, state: SigningView['state']): Promise<void> {
  await page.route('**/api/proposal/*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: SigningView };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, state } } });
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
