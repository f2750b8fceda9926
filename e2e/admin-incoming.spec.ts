import { randomUUID } from 'node:crypto';
import { detailsTexts } from '../web/app/messages/details.ts';
import { replyTexts } from '../web/app/messages/replies.ts';
import { todayTexts } from '../web/app/messages/today.ts';
import { send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { rowOf, sendContact, signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { expect } from './test.ts';
import { withMailbox } from './with-mailbox.ts';

const test = withMailbox();

test('what a client writes back waits on Today, and is read and answered by keyboard alone', async ({
  page,
  imap,
  site,
}) => {
  const [t, replies] = [todayTexts('en'), replyTexts('en')];
  const name = 'Ottilie Waldmeister';
  const id = await sendContact(site, name, 'Could you call me back?');
  const token = await signIn(page, site);
  const body = { list: 'contacts', id, subject: 'Re: your message', text: 'Gladly. When?', after: null };
  const reply = await send<{ id: string }>(site, 'POST', '/admin/replies', { token, body });
  await openPage(page, '/admin');
  await expect(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible();

  const head = ['From: "Ottilie" <ottilie@elsewhere.example>', `To: ${site.agencyEmail}`, 'Subject: Re: your message'];
  const ids = [`Message-ID: <${randomUUID()}@elsewhere.example>`, `In-Reply-To: <${reply.id}@agency.test>`];
  const words = ['Content-Type: text/plain; charset=utf-8', '', 'On Monday — at nine?', ''];
  imap.deliver([...head, ...ids, ...words].join('\n'), Date.now());
  imap.endFirstLook();

  await expect(rowOf(page, name)).toContainText(t('incoming'), { timeout: 20_000 });
  await expectAccessible(page);
  // Where there is room for the conversation, it begins at that message.
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 1440, height: 600 });
  const waiting = page.locator('[data-desk="written"] [aria-current]');
  await expect(waiting).toContainText('On Monday — at nine?');
  await expect(waiting).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize(before);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const record = page.getByRole('dialog', { name });
  await expect(record).toBeVisible();
  const timeline = record.getByRole('region', { name: detailsTexts('en')('timeline') });
  const mail = timeline.locator('summary').filter({ hasText: 'On Monday — at nine?' });
  await expect(mail).toContainText(replies('incomingFrom', { sender: 'ottilie@elsewhere.example' }));
  // The record of who wrote back begins at what they wrote.
  await expect(mail).toBeInViewport();
  await expect(timeline.locator('details[open]')).toContainText('Re: your message');
  await expectAccessible(page);

  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: replies('text') })).toBeFocused();
  await page.keyboard.type('Monday at nine it is.');
  await page.keyboard.press('Control+Enter');
  await expect(timeline).toContainText('Monday at nine it is.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible();
});
