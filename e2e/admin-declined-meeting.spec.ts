import { randomUUID } from 'node:crypto';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { detailsTexts } from '../web/app/messages/details.ts';
import { replyTexts } from '../web/app/messages/replies.ts';
import { todayTexts } from '../web/app/messages/today.ts';
import { send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { bookFirstSlot, openerOf, rowOf, signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { expect } from './test.ts';
import { withMailbox } from './with-mailbox.ts';

const test = withMailbox();

test('a calendar that declines a meeting asks on Today, and says so in the panel and on the timeline', async ({
  page,
  imap,
  site,
}) => {
  const name = 'Ottilie Waldmeister';
  const id = await bookFirstSlot(site, name);
  const token = await signIn(page, site);
  const { email } = await send<{ email: string }>(site, 'GET', `/admin/bookings/${id}`, { token });
  await openPage(page, '/admin');
  const calendar = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', 'METHOD:REPLY', 'BEGIN:VEVENT'],
    ...[`UID:${id}@elsewhere.example`, 'SEQUENCE:0', 'COMMENT:I have caught a cold'],
    ...[`ATTENDEE;PARTSTAT=DECLINED:mailto:${email}`, 'END:VEVENT', 'END:VCALENDAR', ''],
  ];
  const head = [
    `From: ${email}`,
    `To: ${site.agencyEmail}`,
    'Subject: Declined',
    `Message-ID: <${randomUUID()}@x.example>`,
  ];
  const type = 'Content-Type: text/calendar; charset=utf-8; method=REPLY';
  imap.deliver([...head, 'MIME-Version: 1.0', type, '', ...calendar].join('\n'), Date.now());
  imap.endFirstLook();

  const waiting = rowOf(page, name).filter({ hasText: todayTexts('en')('declinedText') });
  await expect(waiting).toContainText('I have caught a cold', { timeout: 20_000 });
  await expectAccessible(page);
  await openerOf(page, name)
    .filter({ hasText: todayTexts('en')('declinedText') })
    .click();
  const record = page.getByRole('dialog', { name });
  await expect(record).toContainText(backofficeTexts('en')('attendanceDeclined'));
  const timeline = record.getByRole('region', { name: detailsTexts('en')('timeline') });
  await expect(timeline).toContainText(replyTexts('en')('meetingDeclined', { sender: email }));
  await expectAccessible(page);
});
