import { localizedPath } from '@vitrine/contracts/language.ts';
import { deletionTexts } from '../web/app/messages/deletions.ts';
import { erasureTexts } from '../web/app/messages/erasure.ts';
import { expectAccessible } from './axe.ts';
import { openerOf, rowOf, rowsOf, sendContact, signIn } from './back-office.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

for (const language of triedIn('fr')) {
  const t = erasureTexts(language);
  const deletion = deletionTexts(language);

  test(`messages are deleted together and brought back by one undo, in ${language}`, async ({ page, site }) => {
    const word = `effacable${language}${Date.now()}`;
    for (const name of ['Ana', 'Bruno']) await sendContact(site, `${name} ${word}`, 'Hello');
    await signIn(page, site);
    await page.goto(`${localizedPath('/admin', language)}?tab=contacts&q=${word}`);
    await expect(rowsOf(page)).toHaveCount(2);
    for (const name of ['Ana', 'Bruno']) await rowOf(page, name).getByRole('checkbox').check();
    await page.getByRole('button', { name: deletion('delete'), exact: true }).click();
    await expect(rowsOf(page)).toHaveCount(0);
    await page.getByRole('button', { name: deletion('undo'), exact: true }).click();
    await expect(rowsOf(page)).toHaveCount(2);
  });

  test(`a person is erased and then nowhere to be found, in ${language}`, async ({ page, site }) => {
    const word = `oubliee${language}${Date.now()}`;
    const email = `zoe.${word}@example.com`;
    await sendContact(site, `Zoe ${word}`, 'Please forget me');
    await signIn(page, site);
    await page.goto(`${localizedPath('/admin', language)}?tab=contacts&q=${word}`);
    await openerOf(page, `Zoe ${word}`).click();
    await page.getByRole('link', { name: t('about') }).click();
    await expect(page).toHaveURL(new RegExp(`${localizedPath('/admin/erasure', language)}$`));
    await expect(page.getByLabel(t('email'))).toHaveValue(email);
    const forecast = page.getByRole('region', { name: t('retention') });
    await expect(forecast.getByText(t('retentionCount', { count: '0', total: '' }).trim()).first()).toBeVisible();
    await page.getByRole('button', { name: t('find') }).click();
    await expect(page.getByRole('heading', { name: t('found', { email }) })).toBeVisible();
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('download') }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);

    await page.getByRole('button', { name: t('erase') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('eraseNow') })
      .click();
    await expect(page.getByText(t('erased'))).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);

    await page.getByLabel(t('email')).fill(email);
    await page.getByRole('button', { name: t('find') }).click();
    await expect(page.getByText(t('nothing', { email }))).toBeVisible();
    await page.goto(`${localizedPath('/admin', language)}?tab=contacts&q=${word}`);
    await expect(page.getByText(word)).toHaveCount(0);
  });
}
