import { localizedPath } from '@vitrine/contracts/language.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { openerOf, rowOf, signIn } from './back-office.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** Other specs use the same site: the name and the address are found by no other search. */
const word = 'ventriloque';

for (const language of triedIn('en')) {
  const t = backofficeTexts(language);

  test(`“This was not me” shows in the list and in the details, in ${language}`, async ({ page, site, mailbox }) => {
    const email = `${word}.${language}@visitor.test`;
    await send(site, 'POST', '/contact', { body: { name: `Vera ${word}${language}`, email, message: 'Hello' } });
    const { text = '' } = await mailbox.waitFor(({ recipients }) => recipients.includes(email));
    const token = /not-me\?token=([\w-]+)/.exec(text)?.[1];
    await send(site, 'POST', `/mail/${token}/dispute`);

    await signIn(page, site);
    await page.goto(localizedPath(`/admin?tab=contacts&q=${word}${language}`, language));
    await expect(rowOf(page, `Vera ${word}${language}`)).toContainText(t('disputedMark'));
    await page.goto(localizedPath(`/admin?tab=contacts&status=disputed&q=${word}`, language));
    await expect(rowOf(page, `Vera ${word}${language}`)).toBeVisible();
    await expect(page.getByRole('combobox', { name: t('filterStatus'), exact: true })).toHaveValue('disputed');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(rowOf(page, `Vera ${word}${language}`)).toContainText(t('disputedMark'));
    await openerOf(page, `Vera ${word}${language}`).click();
    const details = page.getByRole('dialog', { name: `Vera ${word}${language}` });
    await expect(details.getByText(/“This was not me”|«\u00a0Ce n’était pas moi\u00a0»/).first()).toBeVisible();
    await expectAccessible(page);
  });
}
