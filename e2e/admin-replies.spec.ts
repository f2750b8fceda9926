import type { Page } from '@playwright/test';
import type { ContactRow } from '@vitrine/contracts/contact.ts';
import { localizedPath } from '@vitrine/contracts/language.ts';
import type { ReplyThread } from '@vitrine/contracts/reply.ts';
import type { Today } from '@vitrine/contracts/today.ts';
import { detailsTexts } from '../web/app/messages/details.ts';
import { filesTexts } from '../web/app/messages/files.ts';
import { firstReplyTexts } from '../web/app/messages/first-replies.ts';
import { liveTexts } from '../web/app/messages/live.ts';
import { replyTexts } from '../web/app/messages/replies.ts';
import { send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './back-office.ts';
import { openPage } from './open.ts';
import type { Site } from './server.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

let people = 0;

/** Sends a message from the contact page. */
async function write(site: Site): Promise<{ id: string; name: string; email: string }> {
  const person = { name: 'Inès Lindqvist', email: `reply-${++people}-${Date.now()}@example.com` };
  const { id } = await send<{ id: string }>(site, 'POST', '/contact', { body: { ...person, message: 'A question' } });
  return { id, ...person };
}

for (const language of triedIn('en')) {
  const t = replyTexts(language);
  const first = firstReplyTexts(language);
  const at = (id: string) => localizedPath(`/admin?tab=contacts&open=${id}`, language);

  test.describe(`a reply in ${language}`, () => {
    test('is written and sent by keyboard alone, arrives, and stands on the timeline', async ({
      page,
      site,
      mailbox,
    }) => {
      const { id, name, email } = await write(site);
      // A reply answers the receipt once that has left, and begins a conversation of its own before.
      await mailbox.waitFor(({ recipients }) => recipients.includes(email));
      await signIn(page, site);
      await openPage(page, at(id));
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      await expect(page.getByText(first('none'))).toBeVisible();
      await page.keyboard.press('r');
      const form = page.locator('form').filter({ has: page.getByRole('textbox', { name: t('text') }) });
      // In the form: until that is there, a field out of sight takes what is typed.
      const text = form.getByRole('textbox', { name: t('text') });
      await expect(text).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type('Hello,\n\nyes, of course.');
      await expect(page.getByText(t('draftSaved'))).toBeVisible();
      const drawing = { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
      const offer = { name: 'Été.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
      await form.locator('input[type=file]').setInputFiles([drawing, offer]);
      await expect(form.getByRole('alert')).toContainText(drawing.name);
      await expect(form.getByRole('list', { name: t('files') })).toContainText(offer.name);
      await expectAccessible(page);
      await text.focus();
      await page.keyboard.press('Control+Enter');

      const mail = await mailbox.waitFor(
        ({ recipients, text: said }) => recipients.includes(email) && (said ?? '').includes('yes, of course.'),
      );
      expect(mail.subject).toMatch(/^Re: /);
      expect(mail.inReplyTo).toMatch(/^<.+@.+>$/);
      const timeline = page.getByRole('region', { name: detailsTexts(language)('timeline') });
      await expect(timeline).toContainText('yes, of course.');
      expect(mail.attachments.filter(({ related }) => !related).map(({ filename }) => filename)).toEqual([offer.name]);
      await timeline.getByText('yes, of course.').first().click();
      const download = page.waitForEvent('download');
      await timeline.getByRole('button', { name: filesTexts(language)('downloadOne', { name: offer.name }) }).click();
      expect((await download).suggestedFilename()).toBe(offer.name);
      await expect(timeline).toContainText(t('stateSent'), { timeout: 15_000 });
      await expect(page.getByText(first('reply'))).toBeVisible();
      await expect(text).toBeHidden();
    });

    test('moves the status of its lead on, which one button undoes; the bar and Today count the same', async ({
      page,
      site,
    }) => {
      const { id, name } = await write(site);
      const token = await signIn(page, site);
      await openPage(page, at(id));
      const due = async () => (await send<Today>(site, 'GET', '/admin/today', { token })).items;
      const status = async () => (await send<ContactRow>(site, 'GET', `/admin/contacts/${id}`, { token })).status;
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      await page.keyboard.press('r');
      const text = page.getByRole('textbox', { name: t('text') });
      await expect(text).toBeFocused();
      await page.keyboard.type('Hello, yes.');
      await page.keyboard.press('Control+Enter');
      await expect.poll(status).toBe('reviewing');
      await page.getByRole('button', { name: t('undoStatus') }).click();
      await expect.poll(status).toBe('pending');
      // Pending again, but answered: it waits nowhere.
      expect((await due()).some(({ recordId }) => recordId === id)).toBe(false);
      const other = await write(site);
      await openPage(page, localizedPath('/admin', language));
      await expect(page.getByText(other.name).first()).toBeVisible();
      await expect(async () => {
        const waiting = liveTexts(language)('waiting', { count: (await due()).length });
        await expect(page.getByRole('navigation').getByTitle(waiting, { exact: true })).toBeVisible();
      }).toPass();
    });

    test('begins with a template for this lead, and is kept where the page is left', async ({ page, site }) => {
      const { id, name } = await write(site);
      await signIn(page, site);
      await openPage(page, at(id));
      await page.getByRole('button', { name: t('reply'), exact: true }).click();
      const text = page.getByRole('textbox', { name: t('text') });
      await page.getByRole('combobox', { name: t('template') }).selectOption({ index: 1 });
      await expect(text).toHaveValue(new RegExp(name));
      await text.press('End');
      await text.pressSequentially(' One more thing.');
      await expect(page.getByText(t('draftSaved'))).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: t('reply'), exact: true }).click();
      await expect(text).toHaveValue(/One more thing\./);
    });

    test('is not sent by a press that another reply has overtaken', async ({ page, site }) => {
      const { id } = await write(site);
      const token = await signIn(page, site);
      await openPage(page, at(id));
      await page.getByRole('button', { name: t('reply'), exact: true }).click();
      await page.getByRole('textbox', { name: t('text') }).fill('Mine');
      // In the same moment as the button says something else.
      await page.getByRole('button', { name: t('send'), exact: true }).evaluate((button: HTMLElement) => {
        new MutationObserver((_, observer) => {
          observer.disconnect();
          button.click();
        }).observe(button, { childList: true, characterData: true, subtree: true });
      });
      const body = { list: 'contacts', id, subject: 'Re: hello', text: 'Theirs', after: null };
      await send(site, 'POST', '/admin/replies', { token, body });
      const timeline = page.getByRole('region', { name: detailsTexts(language)('timeline') });
      await expect(timeline).toContainText('Theirs');
      await expect(page.getByText(t('meanwhileText'))).toBeVisible();
      const thread = await send<ReplyThread>(site, 'GET', `/admin/replies?list=contacts&id=${id}`, { token });
      expect(thread.replies).toHaveLength(1);
      await expect(page.getByRole('textbox', { name: t('text') })).toHaveValue('Mine');
    });

    test.describe('that meets another', () => {
      test.use({ expectedErrors: [/status of 409/] });

      test('waits when somebody else has answered meanwhile, and can be sent all the same', async ({ page, site }) => {
        const { id } = await write(site);
        const token = await signIn(page, site);
        await openPage(page, at(id));
        await page.getByRole('button', { name: t('reply'), exact: true }).click();
        await page.getByRole('textbox', { name: t('text') }).fill('Mine');
        const body = { list: 'contacts', id, subject: 'Re: hello', text: 'Theirs', after: null };
        const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
        // The page hears of the other reply by the refusal of its own, not from the live events before it.
        await page.route(
          (url) => url.pathname === '/api/admin/replies',
          async (route) => {
            if (route.request().method() === 'GET') await refused;
            await route.continue();
          },
        );
        await send(site, 'POST', '/admin/replies', { token, body });
        const response = page.waitForResponse((response) => response.status() === 409);
        await page.getByRole('button', { name: t('send'), exact: true }).click();
        await response;
        refuse();
        await expect(page.getByText(t('meanwhileText'))).toBeVisible();
        const timeline = page.getByRole('region', { name: detailsTexts(language)('timeline') });
        // A press right after it has appeared was begun before, and sends nothing.
        await expect(async () => {
          await page.getByRole('button', { name: t('sendAnyway') }).click({ timeout: 2_000 });
          await expect(timeline).toContainText('Mine', { timeout: 2_000 });
        }).toPass();
        await expect(timeline).toContainText('Theirs');
      });
    });

    test('goes on in another tab of the same person, which does not overwrite it', async ({ page, context, site }) => {
      const { id } = await write(site);
      await signIn(page, site);
      const other = await context.newPage();
      const textOf = (tab: Page) => tab.getByRole('textbox', { name: t('text') });
      const openReply = async (tab: Page) => {
        await openPage(tab, at(id));
        // Its keys work once the record is there.
        await expect(tab.getByText(first('none'))).toBeVisible();
        await tab.keyboard.press('r');
        await expect(textOf(tab)).toBeFocused();
      };
      await openReply(page);
      await openReply(other);
      await page.bringToFront();
      await textOf(page).fill('A long answer.');
      await expect(page.getByText(t('draftSaved'))).toBeVisible();
      await other.bringToFront();
      await expect(textOf(other)).toHaveValue('A long answer.', { timeout: 25_000 });
      // At once: between two letters, a part of it could be saved and called so.
      await textOf(other).press('ControlOrMeta+End');
      await other.keyboard.insertText(' And more.');
      await expect(other.getByText(t('draftSaved'))).toBeVisible();
      await page.bringToFront();
      await openReply(page);
      await expect(textOf(page)).toHaveValue('A long answer. And more.');
    });

    test('may be given elsewhere, which is said with one button and undone with another', async ({ page, site }) => {
      const { id } = await write(site);
      await signIn(page, site);
      await openPage(page, at(id));
      await page.getByRole('button', { name: first('note') }).click();
      await expect(page.getByRole('button', { name: first('note') })).toBeHidden();
      await expect(page.getByText(first('none'))).toBeHidden();
      await page.getByRole('button', { name: first('undo') }).click();
      await expect(page.getByText(first('none'))).toBeVisible();
    });
  });
}
