import { localizedPath } from '@vitrine/contracts/language.ts';
import en from '../server/emails/messages/en.json' with { type: 'json' };
import fr from '../server/emails/messages/fr.json' with { type: 'json' };
import { notMeTexts } from '../web/app/messages/not-me.ts';
import { send } from './api.ts';
import { makeClient } from './clients.ts';
import type { Mailbox, ReceivedMail } from './mailbox.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

const link = /not-me\?token=([\w-]+)/;
/** Of the mail that asks the mailbox itself, in either language. */
const subjects = [en, fr].map(
  ({ disputeConfirmationSubject }) =>
    new RegExp(`^${disputeConfirmationSubject.split('{{agency}}').map(RegExp.escape).join('.+')}$`),
);

for (const language of triedIn('fr')) {
  const t = notMeTexts(language);
  /** The token of the link in the first mail to an address. */
  const tokenTo = async (mailbox: Mailbox, email: string) => {
    const { text = '' } = await mailbox.waitFor(({ recipients }) => recipients.includes(email));
    return link.exec(text)?.[1] ?? '';
  };
  const at = (token: string) => localizedPath(`/not-me?token=${token}`, language);

  test(`“This was not me” is said, stays said, and is revoked, ${language}`, async ({ page, site, mailbox }) => {
    const email = `mistyped.${language}@visitor.test`;
    await send(site, 'POST', '/contact', { body: { name: 'Vera', email, message: 'Hello' }, language });
    await openPage(page, at(await tokenTo(mailbox, email)));
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('button', { name: t('dispute') }).click();
    await expect(page.getByText(t('disputed'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(t('disputed'))).toBeVisible();
    await page.getByRole('button', { name: t('revokeDispute') }).click();
    await expect(page.getByText(t('ask'))).toBeVisible();
    // Whoever took it back has confirmed the address, so now the mailbox is asked.
    await page.getByRole('button', { name: t('dispute') }).click();
    await expect(page.getByText(t('asked'))).toBeVisible();
  });

  test(`where the address is confirmed, the mailbox itself is asked first, ${language}`, async ({
    page,
    site,
    mailbox,
  }) => {
    const email = `confirmed.${language}@visitor.test`;
    await send(site, 'POST', '/contact', { body: { name: 'Vera', email, message: 'Hello' }, language });
    const old = await tokenTo(mailbox, email);
    await makeClient(site, email, { language });
    await openPage(page, at(old));
    await page.getByRole('button', { name: t('dispute') }).dblclick();
    await expect(page.getByText(t('asked'))).toBeVisible();
    await expect(page.getByText(t('askedNote'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('dispute') })).toHaveCount(0);

    const isAsking = ({ recipients, subject = '' }: ReceivedMail) =>
      recipients.includes(email) && subjects.some((one) => one.test(subject));
    const { text = '' } = await mailbox.waitFor(isAsking);
    await openPage(page, at(link.exec(text)?.[1] ?? ''));
    await expect(page.getByText(t('askDisputing'))).toBeVisible();
    await page.getByRole('button', { name: t('dispute') }).click();
    await expect(page.getByText(t('disputed'))).toBeVisible();
    // Asked twice by the double click, it wrote once.
    expect(mailbox.mails.filter(isAsking)).toHaveLength(1);
  });
}
