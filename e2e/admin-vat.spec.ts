import { sentences } from '@vitrine/contracts/errors.ts';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { basisPoints, formatRate } from '@vitrine/contracts/money.ts';
import type { ProposalDetails } from '@vitrine/contracts/proposal.ts';
import { vatExemptionDefaults } from '@vitrine/contracts/vat.ts';
import { untilShown } from '../server/testing/content.ts';
import { proposalsTexts } from '../web/app/messages/proposals.ts';
import { siteTexts } from '../web/app/messages/site.ts';
import { saveContentDraft, send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** A site of its own, since it publishes what other specs do not expect; without transitions, for axe. */
test.use({ siteSettings: {}, expectedErrors: [/status of 412/] });
test.describe.configure({ timeout: 3 * untilShown.timeout });

for (const language of triedIn('fr')) {
  const t = siteTexts(language);
  const lines = proposalsTexts(language);
  const rate = (value: number) => formatRate(basisPoints(value), language);

  test(`rates of VAT are the agency’s own, and a line keeps the one it has, in ${language}`, async ({ page, site }) => {
    const token = await signIn(page, site);
    // By which is seen that the revision is in force.
    await saveContentDraft(site, token, 'agency.name', 'Studio Neuf');
    await openPage(page, localizedPath('/admin/site', language));
    const parts = page.getByRole('navigation', { name: t('parts') });
    const publish = page.getByRole('button', { name: t('publish'), exact: true });
    await parts.getByRole('button', { name: t('group_vatRates') }).click();
    await page.getByRole('button', { name: t('add'), exact: true }).click();
    const added = page.getByLabel(t('label_rate'), { exact: true }).last();
    await expect(added).toHaveValue('');
    await added.fill('101');
    await expect(page.getByText(t('unreadable_rate'))).toBeVisible();
    await added.fill(language === 'fr' ? '8,5' : '8.5');
    await expect(page.getByRole('heading', { name: rate(850) })).toBeVisible();
    const begins = page.getByLabel(t('label_vatRates_default'), { exact: true });
    await begins.last().selectOption('true');
    await expect(page.getByText(sentences(language)('contentDefaultTwice')).first()).toBeVisible();
    await expect(publish).toBeDisabled();
    await begins.first().selectOption('false');
    await expect(publish).toBeEnabled();
    await expectAccessible(page, 'the rates');
    await parts.getByRole('button', { name: t('group_vatExemptions') }).click();
    const sentence = page.getByLabel(`${t('label_vatExemptions')} (${t(language)})`).first();
    await expect(sentence).toHaveValue(vatExemptionDefaults.franchise?.[language] ?? '');
    await sentence.fill('Sans TVA, § 19 UStG.');
    await expect(page.getByText(t('written', { count: 6 }), { exact: true }).first()).toBeVisible();
    await expectAccessible(page, 'the reasons');
    await publish.click();
    await expect(page.getByText(t('nothingWritten'))).toBeVisible();
    const home = async () => (await page.request.get('/')).text();
    await expect.poll(home, untilShown).toContain('Studio Neuf');

    const body = { name: 'Ada', email: 'ada@example.com', serviceType: 'starter', options: [] };
    const quote = await send<{ id: string }>(site, 'POST', '/quotes', { body, language });
    const origin = { token, body: { quoteId: quote.id } };
    const draft = await send<ProposalDetails>(site, 'POST', '/admin/proposals', origin);
    const editor = localizedPath(`/admin/proposals?open=${draft.id}`, language);
    await openPage(page, editor);
    const line = page
      .getByRole('form', { name: lines('editor') })
      .locator('ol > li')
      .first();
    const vat = line.getByLabel(lines('vat'), { exact: true });
    await expect(vat.locator(':checked')).toHaveText(rate(850));
    const totals = page.getByRole('region', { name: lines('totals') });
    await expect(totals).toContainText(rate(850));
    await vat.selectOption('0');
    await expect(line.getByLabel(lines('exemption'))).toContainText('§ 19 UStG');
    await vat.selectOption('850');
    await expect(page.getByText(lines('stateSaved'))).toBeVisible();

    // Offered no longer, it is still what the line has, and has to be replaced before it is sent.
    const { edits } = await send<{ edits: Record<string, unknown> }>(site, 'GET', '/admin/content', { token });
    const own = Object.keys(edits).find((path) => /^vatRates\.r-\w+\.rate$/.test(path)) ?? '';
    const changes: readonly [path: string, value: unknown][] = [
      [own.replace('.rate', '.hidden'), true],
      ['vatRates.standard.default', null],
      ['agency.name', 'Studio Ancien'],
    ];
    for (const [path, value] of changes) {
      await saveContentDraft(site, token, path, value);
    }
    await send(site, 'POST', '/admin/content/publish', { token, body: {} });
    await expect.poll(home, untilShown).toContain('Studio Ancien');
    await openPage(page, editor);
    await expect(vat.locator(':checked')).toHaveText(lines('notOffered', { what: rate(850) }));
    await expect(totals).toContainText(rate(850));
    await expect(page.getByText(lines('missingVatRate'))).toBeVisible();
    await vat.selectOption('2000');
    await expect(page.getByText(lines('missingVatRate'))).toBeHidden();
    await expect(totals).toContainText(rate(2000));
  });
}
