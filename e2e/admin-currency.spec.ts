import { sentences } from '@vitrine/contracts/errors.ts';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { cents, formatMoney } from '@vitrine/contracts/money.ts';
import { estimatePrice, optionDefaults, serviceDefaults } from '@vitrine/contracts/prices.ts';
import { untilShown } from '../server/testing/content.ts';
import { siteTexts } from '../web/app/messages/site.ts';
import { saveContentDraft, send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { rowOf, signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** A site of its own, since it publishes what other specs do not expect; without transitions, for axe. */
test.use({ siteSettings: {}, expectedErrors: [/status of 412/] });
test.describe.configure({ timeout: 3 * untilShown.timeout });

for (const language of triedIn('en')) {
  const t = siteTexts(language);
  const money = (francs: number) => formatMoney(cents(francs * 100), 'CHF', language, { short: true });

  test(`another currency asks for each price anew, and is everywhere then, in ${language}`, async ({ page, site }) => {
    const token = await signIn(page, site);
    const before = { name: 'Ada Before', email: 'ada@example.com', serviceType: 'starter', options: [] };
    await send(site, 'POST', '/quotes', { body: before, language });

    await openPage(page, localizedPath('/admin/site', language));
    const publish = page.getByRole('button', { name: t('publish'), exact: true });
    await page.getByLabel(t('label_currency'), { exact: true }).selectOption('CHF');
    const anew = sentences(language)('contentPriceCurrency', { currency: 'CHF' });
    await expect(page.getByText(anew).first()).toBeVisible();
    await expect(publish).toBeDisabled();
    const named = `${t('group_services')} / ${serviceDefaults.starter?.name[language]} / ${t('label_services_currency')}`;
    await page.getByRole('button', { name: named, exact: true }).click();
    const entered = page.locator('[id="content-services.starter.currency"]').getByRole('combobox');
    await expect(entered).toBeFocused();
    await expectAccessible(page, 'prices in another currency');
    await page.locator('[id="content-services.starter.price"]').getByRole('textbox').fill('1590');
    await entered.selectOption('CHF');
    const others = [
      ...Object.entries(serviceDefaults).map(([id, { price }]) => ({ path: `services.${id}`, price })),
      ...Object.entries(optionDefaults).map(([id, { price }]) => ({ path: `options.${id}`, price })),
    ].filter(({ path, price }) => price > 0 && path !== 'services.starter');
    for (const { path } of others) {
      await saveContentDraft(site, token, `${path}.currency`, 'CHF');
    }
    await saveContentDraft(site, token, 'agency.legal.capitalCurrency', 'CHF');
    await expect(page.getByText(t('written', { count: 4 + others.length }), { exact: true }).first()).toBeVisible({
      timeout: 30_000,
    });
    await publish.click();
    await expect(page.getByText(t('nothingWritten'))).toBeVisible();

    const pageAt = async (path: string) => (await page.request.get(localizedPath(path, language))).text();
    await expect.poll(() => pageAt('/services'), untilShown).toContain(money(1590));
    for (const path of ['/', '/services', '/quote', '/legal-notice']) {
      expect((await pageAt(path)).replaceAll(/<script[\s\S]*?<\/script>/g, ''), path).not.toMatch(
        /€|\beuros?\b|\bEUR\b/i,
      );
    }
    expect(await pageAt('/services')).toContain('"priceCurrency":"CHF"');

    const after = { ...before, name: 'Ada After', serviceType: 'business' };
    await send(site, 'POST', '/quotes', { body: after, language });
    await openPage(page, localizedPath('/admin?tab=quotes', language));
    const euros = formatMoney(estimatePrice('starter', []), 'EUR', language, { short: true });
    await expect(rowOf(page, 'Ada Before')).toContainText(euros);
    await expect(rowOf(page, 'Ada After')).toContainText(money(serviceDefaults.business?.price ?? 0));
  });
}
