import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { type Language, languages, localizedPath } from '@vitrine/contracts/language.ts';
import { sampleMails } from '../server/emails/samples.ts';
import { kindOf } from '../web/app/backoffice/mail/mail-kind.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { mailsTexts } from '../web/app/messages/mails.ts';
import { send } from './api.ts';
import { expectAccessible, expectAccessibleInThemes } from './axe.ts';
import { blockEvents, signIn, unavailable } from './back-office.ts';
import { type Site, startSite } from './server.ts';
import { test as base, expect } from './test.ts';
import { triedIn } from './tried-in.ts';
import { watchContext } from './watch.ts';

/** Its own site, so that no other spec sends mails here, with access to its data folder, to let a day pass. */
const test = base.extend<{ dataDir: string }, { workerDataDir: string }>({
  workerDataDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-mails-'));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ post, workerDataDir }, use) => {
      const site = await startSite({ SMTP_URL: post.url, DATA_DIR: workerDataDir });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  dataDir: async ({ workerDataDir }, use) => use(workerDataDir),
});

/** Playwright tries to run a script in the frame of a mail too, where no script may run. */
const frameBlocksScripts = /Blocked script execution in 'about:srcdoc'/;
test.use({ expectedErrors: [frameBlocksScripts] });

const sendContact = (site: Site, email: string, language: Language = 'en') => {
  const body = { name: 'Ana Duarte', email, message: 'A question <b>about</b> prices.' };
  return send(site, 'POST', '/contact', { body, language });
};

/** Writes to the site's database directly. */
function onDatabase<T>(dataDir: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataDir, 'vitrine.db'));
  try {
    database.exec('pragma busy_timeout = 5000');
    return work(database);
  } finally {
    database.close();
  }
}

/** Makes a mail look as if it had been tried for more than a day, and due again at once. */
const letADayPass = (dataDir: string, recipient: string) =>
  onDatabase(dataDir, (database) =>
    database
      .prepare('update outbox set created_at = ?, attempts = 30, next_attempt_at = ? where recipient = ?')
      .run(new Date(Date.now() - 25 * 3_600_000).toISOString(), new Date(0).toISOString(), recipient),
  );

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

for (const language of triedIn('fr')) {
  const t = mailsTexts(language);
  const at = (path: string) => localizedPath(path, language);

  test.describe(`the mails in ${language}`, () => {
    test('a sent mail can be read, as HTML and as text', async ({ page, site, mailbox }) => {
      // The agency's copy: the visitor's own carries nothing of what was typed.
      const email = site.agencyEmail;
      await sendContact(site, `read-${language}@example.com`, language);
      const received = await mailbox.waitFor(
        ({ recipients, text }) => recipients.includes(email) && !!text?.includes(`read-${language}@`),
      );
      await signIn(page, site);
      await page.goto(at(`/admin/mails?q=${email}`));
      await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
      const row = rowOf(page, received.subject ?? '').first();
      await expect(row).toContainText(t('kind_contactForAgency'));
      await expect(row).toContainText(t('stateSent'));
      await row.getByRole('link', { name: received.subject ?? '' }).click();

      const dialog = page.getByRole('dialog', { name: received.subject ?? '' });
      await expect(dialog).toContainText(email);
      await expect(dialog.locator('iframe')).toHaveAttribute('sandbox', '');
      const html = dialog.frameLocator('iframe');
      await expect(html.getByText('A question <b>about</b> prices.', { exact: true })).toBeVisible();
      await dialog.getByRole('tab', { name: t('asText') }).click();
      await expect(dialog.getByRole('tabpanel', { name: t('asText') })).toContainText(
        '> A question <b>about</b> prices.',
      );
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).not.toHaveURL(/open=/);
    });

    test('a mail says why it waits or has failed, and can be sent once the cause is fixed', async ({
      page,
      site,
      mailbox,
      dataDir,
    }) => {
      const email = `away-${language}@example.com`;
      mailbox.refuse(email, '451 4.7.1 The mailbox is closed for today');
      await sendContact(site, email, language);
      await signIn(page, site);
      await page.goto(at(`/admin/mails?status=waiting&q=${email}`));
      const row = rowOf(page, email);
      await expect(row).toContainText('451 4.7.1 The mailbox is closed for today', { timeout: 20_000 });
      await expect(row).toContainText(t('attempts', { count: 1 }));

      letADayPass(dataDir, email);
      await page.goto(at('/admin/mails'));
      const alert = page.getByRole('alert').filter({ hasText: t('failedTitle', { count: 1 }) });
      // The page hears of it.
      await expect(alert).toBeVisible({ timeout: 20_000 });
      await alert.getByRole('button', { name: t('failedShow') }).click();
      await expect(page).toHaveURL(/status=failed/);
      await expect(row).toContainText(t('stateFailed'));
      await row.getByRole('link').click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('451 4.7.1 The mailbox is closed for today')).toBeVisible();

      // Refused again: the dialog says so, and the mail waits for its next attempt.
      await dialog.getByRole('button', { name: t('sendAgain') }).click();
      await expect(dialog).toContainText(t('confirmNow', { to: email }));
      await dialog.getByRole('button', { name: t('sendAgain') }).click();
      const announced = (text: string) => dialog.locator('[aria-live]').filter({ hasText: text });
      await expect(announced(t('outcomeWaits', { reason: '' }))).toContainText('4.7.1', { timeout: 15_000 });

      mailbox.refuse(email, undefined);
      await dialog.getByRole('button', { name: t('sendNow') }).click();
      await dialog.getByRole('button', { name: t('sendNow') }).click();
      await expect(announced(t('outcomeSent', { to: email }))).toBeAttached({ timeout: 15_000 });
      await mailbox.waitFor(({ recipients }) => recipients.includes(email));
      expect(mailbox.mails.filter(({ recipients }) => recipients.includes(email))).toHaveLength(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    test('a sent mail can be sent again, once for a double click', async ({ page, site, mailbox, dataDir }) => {
      const email = `twice-${language}@example.com`;
      await sendContact(site, email, language);
      const isToVisitor = ({ recipients }: { recipients: readonly string[] }) => recipients.includes(email);
      const first = await mailbox.waitFor(isToVisitor);
      // The mail arrives before it is stored as sent.
      const markSentLongAgo = () =>
        onDatabase(dataDir, (database) =>
          database
            .prepare("update outbox set sent_at = '2026-01-01T00:00:00.000Z' where recipient = ? and state = 'sent'")
            .run(email),
        );
      await expect.poll(() => Number(markSentLongAgo().changes)).toBe(1);
      await signIn(page, site);
      await page.goto(at(`/admin/mails?q=${email}`));
      await rowOf(page, email).getByRole('link').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('sendAgain') }).dblclick();
      await expect(dialog).toContainText(t('confirmAgain', { to: email }));
      await dialog.getByRole('button', { name: t('sendAgain') }).click();
      await expect(dialog.locator('[aria-live]').filter({ hasText: t('outcomeSent', { to: email }) })).toBeAttached({
        timeout: 15_000,
      });
      const again = await mailbox.waitFor((mail) => isToVisitor(mail) && mail.messageId !== first.messageId);
      expect(again.subject).toBe(first.subject);

      // The dialog shows the new mail, which cannot be sent again at once.
      await expect(dialog.getByRole('link', { name: t('firstMail') })).toBeVisible();
      await dialog.getByRole('button', { name: t('sendAgain') }).click();
      await dialog.getByRole('button', { name: t('sendAgain') }).click();
      await expect(dialog.getByText(t('outcomeJustSent')).first()).toBeAttached();
      await dialog.getByRole('button', { name: t('close') }).click();
      await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(2);
      expect(mailbox.mails.filter(isToVisitor)).toHaveLength(2);
    });

    test('mail that is paused is announced', async ({ page, site, dataDir }) => {
      const run = (sql: string) => onDatabase(dataDir, (database) => database.prepare(sql).run());
      run(`insert into settings (key, value) values ('mailPausedSince', '"2026-11-22T14:00:00.000Z"')`);
      try {
        const email = `held-${language}@example.com`;
        await sendContact(site, email, language);
        await signIn(page, site);
        await page.goto(at(`/admin/mails?q=${email}`));
        const title = t('pausedTitle', {
          moment: language === 'fr' ? '22 novembre 2026 à 15:00' : 'November 22, 2026 at 3:00 PM',
        });
        const alert = page.getByRole('alert').filter({ hasText: title.replaceAll(/\s/g, ' ') });
        await expect(alert).toContainText('vitrine mail resume');
        await expect(rowOf(page, email)).toContainText(t('stateDue'));
        await expectAccessible(page);
        run("delete from settings where key = 'mailPausedSince'");
        await expect(rowOf(page, email)).toContainText(t('stateSent'), { timeout: 20_000 });
      } finally {
        run("delete from settings where key = 'mailPausedSince'");
      }
    });

    test('a password reset link is never shown, nor sent again', async ({ page, site, mailbox }) => {
      const email = `reset-${language}@example.com`;
      const account = { name: 'Rosa', email, password: 'Passw0rd-1' };
      await send(site, 'POST', '/client/register', { body: account, language });
      await send(site, 'POST', '/auth/request-reset', { body: { email, userType: 'client' }, language });
      const mail = await mailbox.waitFor(
        ({ recipients, text }) => recipients.includes(email) && /token=/.test(text ?? ''),
      );
      const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '?';
      const responses: string[] = [];
      page.on('response', async (response) => {
        if (response.url().includes('/api/admin/mails')) responses.push(await response.text().catch(() => ''));
      });
      await signIn(page, site);
      await page.goto(at(`/admin/mails?q=${email}`));
      await rowOf(page, t('kind_passwordResetLink')).getByRole('link').click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(t('hiddenLink'))).toBeVisible();
      await expect(dialog).toContainText(t('refusedReset'));
      await expect(dialog.getByRole('button', { name: t('sendAgain') })).toHaveCount(0);
      await dialog.getByRole('tab', { name: t('asText') }).click();
      await expect(dialog.getByRole('tabpanel', { name: t('asText') })).toContainText('token=••••••••');
      await expect.poll(() => responses.length).toBeGreaterThan(1);
      expect(responses.join().includes(token)).toBe(false);
    });
  });
}

const t = mailsTexts('en');

test('every mail that the server composes has a kind in words', () => {
  const raw = sampleMails.flatMap(({ template }) =>
    languages
      .filter((language) => kindOf(template, language) === template)
      .map((language) => `${template}, ${language}`),
  );
  expect(raw).toEqual([]);
});

test('the mails can be read by keyboard alone', async ({ page, site, mailbox }) => {
  for (const name of ['one', 'two', 'three']) await sendContact(site, `keys-${name}@example.com`);
  await mailbox.waitFor(({ recipients }) => recipients.includes('keys-three@example.com'));
  await signIn(page, site);
  await page.goto('/admin/mails?q=keys-');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const second = page.getByRole('row').nth(2).getByRole('link');
  await expect(second).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('row').nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('zzz nobody');
  await expect(page.getByText(t('noMatchTitle'))).toBeVisible();
  await page.getByRole('button', { name: backofficeTexts('en')('showAll') }).press('Enter');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('tab', { name: new RegExp(`^${t('all')}`) }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status=waiting/);
});

test('each page has its own address, and survives a change of language', async ({ page, site, mailbox, dataDir }) => {
  await sendContact(site, 'paged@example.com');
  await mailbox.waitFor(({ recipients }) => recipients.includes('paged@example.com'));
  onDatabase(dataDir, (database) => {
    const columns = database
      .prepare(
        "select name from pragma_table_info('outbox') where name not in ('id', 'number', 'recipient', 'search', 'dispute_hash')",
      )
      .all()
      .map(({ name }) => String(name))
      .join();
    for (let number = 10; number < 70; number++) {
      const recipient = `page-${number}@example.com`;
      database
        .prepare(
          `insert into outbox (id, recipient, search, ${columns})
           select substr(id, 1, 24) || ?, ?, ?, ${columns} from outbox
           where recipient = 'paged@example.com' and template = 'contactReceived'`,
        )
        .run(String(number).padStart(12, '0'), recipient, recipient);
    }
  });
  await signIn(page, site);
  await page.goto('/admin/mails?q=page-&limit=25');
  await expect(page.getByRole('row')).toHaveCount(26);
  await expect(rowOf(page, 'page-69@')).toBeVisible();
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(rowOf(page, 'page-44@')).toBeVisible();
  await expect(page).toHaveURL(/cursor=/);
  await page.goBack();
  await expect(rowOf(page, 'page-69@')).toBeVisible();
  await page.goForward();
  await expect(rowOf(page, 'page-44@')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'page-44@')).toBeVisible();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/admin\/mails\?.*cursor=/);
  await expect(rowOf(page, 'page-44@')).toBeVisible();
});

test.describe('without the server', () => {
  test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'|status of (404|503)/] });

  test('says so, and shows the mails after Retry', async ({ page, site }) => {
    await sendContact(site, 'retry@example.com');
    await signIn(page, site);
    await page.route('**/api/admin/mails?*', (route) => route.fulfill(unavailable));
    await blockEvents(page);
    await page.goto('/admin/mails?q=retry');
    await expect(page.getByText(t('errorText'))).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/admin/mails?*');
    await page.getByRole('button', { name: backofficeTexts('en')('retry') }).click();
    await expect(rowOf(page, 'retry@')).toBeVisible();
    await page.goto('/admin/mails?open=unknown');
    await expect(page.getByRole('dialog', { name: t('notFoundTitle') })).toBeVisible();
  });

  test.describe('and with a mail open', () => {
    test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'|ERR_CONNECTION_REFUSED/] });

    test('says that nothing was sent', async ({ page, site, mailbox }) => {
      await sendContact(site, 'unsent@example.com');
      await mailbox.waitFor(({ recipients }) => recipients.includes('unsent@example.com'));
      await signIn(page, site);
      await page.route('**/api/admin/mails/*/send', (route) => route.abort('connectionrefused'));
      await page.goto('/admin/mails?q=unsent');
      await rowOf(page, 'unsent@').getByRole('link').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('sendAgain') }).click();
      await dialog.getByRole('button', { name: t('sendAgain') }).click();
      await expect(dialog.getByText(t('outcomeUnreachable')).first()).toBeAttached();
    });
  });
});

for (const width of [1440, 390]) {
  test(`the mails are accessible in both themes at ${width} px`, async ({ page, site, mailbox, dataDir }) => {
    const email = `axe-${width}@a-rather-long-name-of-a-host-without-any-hyphens.example`;
    mailbox.refuse(email, '451 4.1.1 No such user yet');
    await sendContact(site, email);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, site);
    await page.goto('/admin/mails?q=axe-');
    const row = page.locator('[data-row]').filter({ hasText: email });
    await expect(row).toContainText('4.1.1', { timeout: 20_000 });
    await expectAccessibleInThemes(page, 'waiting');
    letADayPass(dataDir, email);
    await expect(row).toContainText(t('stateFailed'), { timeout: 20_000 });
    await expectAccessibleInThemes(page, 'failed');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await row.getByRole('link').click();
    await page.getByRole('button', { name: t('sendAgain') }).click();
    await expect(page.getByRole('dialog')).toContainText(t('confirmNow', { to: email }));
    await expectAccessibleInThemes(page, 'with the mail open');
  });
}

test('a note says when mails are written to files for want of a mail server', async ({ browser }) => {
  const site = await startSite({});
  const context = await browser.newContext();
  try {
    const problems = await watchContext(context, site.url, []);
    const page = await context.newPage();
    await sendContact(site, 'file@example.com');
    await signIn(page, site);
    await page.goto(`${site.url}/admin/mails`);
    await expect(page.getByText(t('filesTitle'))).toBeVisible();
    await expect(rowOf(page, 'file@example.com')).toContainText(t('stateSent'), { timeout: 15_000 });
    expect(problems).toEqual([]);
  } finally {
    // An open page would go on asking a server that is gone.
    await context.close();
    await site.stop();
  }
});
