import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { bookingTexts } from '../web/app/messages/booking.ts';
import type { ReceivedMail } from './mailbox.ts';
import { openPage } from './open.ts';
import { expect, moving, test } from './test.ts';

test.use(moving);

/** The fields by which a calendar identifies and places an event; unfolds lines first (RFC 5545, section 3.1). */
function readCalendar(mail: ReceivedMail) {
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (!part) throw new Error('The mail has no calendar event.');
  const { content } = part;
  const text = (typeof content === 'string' ? content : new TextDecoder().decode(content)).replace(/\r?\n[ \t]/g, '');
  const line = (name: string) => new RegExp(`^${name}(?:;[^:]*)?:([^\\r\\n]*)`, 'm').exec(text)?.[1];
  return { method: line('METHOD'), startsAt: line('DTSTART'), uid: line('UID'), sequence: line('SEQUENCE') };
}

/** `20261124T080000Z` for `2026-11-24T08:00:00.000Z`. */
const asCalendarTime = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');

for (const language of languages) {
  test(`a visitor books, both mails arrive, and the admin confirms, ${language}`, async ({ page, site, mailbox }) => {
    const say = {
      account: accountTexts(language),
      backoffice: backofficeTexts(language),
      booking: bookingTexts(language),
    };
    const email = `journey-${language}@visitor.test`;
    const name = `Journey ${language}`;
    const at = (path: string) => localizedPath(path, language);

    await openPage(page, at('/booking'));
    const free = page.locator('main').getByRole('list').getByRole('button', { disabled: false });
    await free.first().click();
    await expect(page.getByRole('heading', { level: 2, name: say.booking('timeTitle') })).toBeFocused();
    await free.last().click();
    await page.getByRole('button', { name: say.booking('next'), exact: true }).click();
    await page.getByLabel(say.booking('name')).fill(name);
    await page.getByLabel(say.booking('email')).fill(email);
    await page.getByRole('button', { name: say.booking('confirm'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: say.booking('doneTitle') })).toBeVisible();
    const startsAt = (await page.locator('main time').first().getAttribute('datetime')) ?? '';

    const visitorMail = await mailbox.waitFor(({ recipients }) => recipients.includes(email));
    expect(visitorMail.html).toContain(`lang="${language}"`);
    expect(visitorMail.text).toContain(`${site.url}${at('/booking/manage')}?token=`);
    expect(readCalendar(visitorMail)).toEqual({
      method: 'REQUEST',
      startsAt: asCalendarTime(startsAt),
      uid: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      sequence: '0',
    });
    const agencyMail = await mailbox.waitFor(
      ({ recipients, text }) => recipients.includes(site.agencyEmail) && (text ?? '').includes(email),
    );
    expect(agencyMail.replyTo?.[0]?.address).toBe(email);
    const link = new RegExp(`${site.url}/admin\\?tab=bookings&open=[\\w-]+`).exec(agencyMail.text ?? '')?.[0];

    await openPage(page, at('/login?as=admin'));
    await page.getByLabel(say.account('email')).fill(site.admin.email);
    await page.getByLabel(say.account('password'), { exact: true }).fill(site.admin.password);
    await page.getByRole('button', { name: say.account('logIn'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${at('/admin')}$`));

    // The link in the agency's mail opens the booking, here in the admin's language.
    await openPage(page, at(new URL(link ?? '').pathname + new URL(link ?? '').search));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: email })).toBeVisible();
    await dialog.getByRole('combobox').selectOption('confirmed');
    await expect(page.getByText(say.backoffice('statusUpdated')).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('confirmed');
  });
}
