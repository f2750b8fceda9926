import type { BrowserContext, Page } from '@playwright/test';
import { type Language, languages, localizedPath } from '@vitrine/contracts/language.ts';
import { cents, formatMoney } from '@vitrine/contracts/money.ts';
import { serviceOf } from '@vitrine/contracts/prices.ts';
import { earlyStartRequest } from '@vitrine/contracts/proposal-clauses/clauses.ts';
import { proposalNextStep } from '@vitrine/contracts/proposal-next-step.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { dossierTexts } from '../web/app/messages/dossiers.ts';
import { firstReplyTexts } from '../web/app/messages/first-replies.ts';
import { proposalsTexts } from '../web/app/messages/proposals.ts';
import { quoteTexts } from '../web/app/messages/quote.ts';
import { replyTexts } from '../web/app/messages/replies.ts';
import { signingTexts } from '../web/app/messages/signing.ts';
import { todayTexts } from '../web/app/messages/today.ts';
import { verifyTexts } from '../web/app/messages/verify.ts';
import { expectAccessible } from './axe.ts';
import { openerOf, rowOf, signIn } from './back-office.ts';
import type { ReceivedMail } from './mailbox.ts';
import { openPage } from './open.ts';
import { codeFor, linkIn, signKey } from './proposals.ts';
import { expect, test } from './test.ts';
import { watchContext } from './watch.ts';

// A site of its own, on which nothing else waits; and nothing moves while colours are measured.
test.use({ siteSettings: {} });

const pdfOf = ({ attachments }: ReceivedMail): Uint8Array => {
  const pdf = attachments.find(({ mimeType }) => mimeType === 'application/pdf');
  if (!pdf) throw new Error('The mail has no PDF.');
  return new Uint8Array(pdf.content as ArrayBuffer);
};

const textOf = async (pdf: Uint8Array): Promise<string> =>
  (await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true })).text.replace(/\s/g, ' ');

/** What the proposal comes to with a line of 1,049.50 at 5.5 % besides the pack: 20 % of one, 5.5 % of the other. */
const gross = cents(Math.round(serviceOf('business').price * 1.2) + Math.round(104_950 * 1.055));

const amountIn = (language: Language) => formatMoney(gross, 'EUR', language).replace(/\s/g, ' ');

for (const language of languages) {
  const at = (path: string) => localizedPath(path, language);
  const quote = quoteTexts(language);
  const today = todayTexts(language);
  const reply = replyTexts(language);
  const first = firstReplyTexts(language);
  const proposals = proposalsTexts(language);
  const signing = signingTexts(language);
  const dossier = dossierTexts(language);

  test(`from a request to a signature, in ${language}`, async ({ page: admin, browser, site, mailbox }) => {
    // Two people's whole way, on which a loaded machine has been seen to take 55 s.
    test.slow();
    const name = `Zoë Sauvage ${language}`;
    const email = `zoe.${language}@visitor.test`;
    const phone = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      timezoneId: 'Europe/Paris',
    });
    const problems = await watchContext(phone, site.url, []);
    const visitor = await phone.newPage();

    await test.step('a visitor asks for a quote', async () => {
      await requestQuote(visitor, { name, email });
      // The reply answers it once it has left.
      await mailbox.waitFor(({ recipients }) => recipients.includes(email));
    });

    await test.step('Today shows it due, and the admin answers from a template', async () => {
      await signIn(admin, site);
      await openPage(admin, at('/admin'));
      await expect(rowOf(admin, name)).toContainText(today('quotes'));
      await admin.keyboard.press('r');
      await expect(admin.getByRole('dialog', { name })).toBeVisible();
      await admin.getByRole('combobox', { name: reply('template') }).selectOption({ index: 1 });
      await expect(admin.getByRole('textbox', { name: reply('text') })).toHaveValue(new RegExp(name));
      await admin.keyboard.press('Control+Enter');
      await mailbox.waitFor(({ recipients, subject }) => recipients.includes(email) && /^Re: /.test(subject ?? ''));
      await expect(admin.getByText(first('reply'))).toBeVisible();
    });

    await test.step('the admin notes something in the dossier', async () => {
      await admin.goto(at(`/admin/dossiers?open=${encodeURIComponent(email)}`));
      await admin.getByRole('button', { name: dossier('writeNote') }).click();
      await expect(admin.getByRole('main').getByRole('textbox', { name: dossier('newNote') })).toBeFocused();
      await admin.keyboard.type('Wants it before Christmas');
      await admin.keyboard.press('Control+Enter');
      await expect(admin.getByRole('region', { name: dossier('notes'), exact: true })).toContainText(
        'before Christmas',
      );
    });

    await test.step('the admin proposes, with two rates of VAT', async () => {
      await admin.goto(at('/admin?tab=quotes'));
      await openerOf(admin, name).click();
      await admin.getByRole('button', { name: proposals('propose'), exact: true }).click();
      const editor = admin.getByRole('form', { name: proposals('editor') });
      await editor.getByLabel(proposals('clientPostalAddress')).fill('1 rue des Lilas\n69001 Lyon');
      await editor.getByRole('button', { name: proposals('addLine') }).click();
      await admin.keyboard.type('Printed catalog');
      const last = editor.locator('ol > li').last();
      await last.getByLabel(proposals('unitPrice')).fill(language === 'fr' ? '1049,50' : '1049.50');
      await last.getByLabel(proposals('vat'), { exact: true }).selectOption('550');
      await expect(admin.getByText(proposals('stateSaved'))).toBeVisible();
      await admin.getByRole('button', { name: proposals('send'), exact: true }).click();
      await admin.getByRole('button', { name: proposals('sendConfirm') }).click();
      await expect(admin.getByText(proposals('eventUnseen'))).toBeVisible();
    });

    const sent = await mailbox.waitFor(
      ({ recipients, text }) => recipients.includes(email) && (text ?? '').includes('/proposal?token='),
    );

    const [number = ''] = /\d{4}-\d{4}/.exec(sent.subject ?? '') ?? [];

    await test.step('the visitor reads it on a phone, which the admin sees', async () => {
      await openPage(visitor, linkIn(site, sent));
      await expect(
        visitor.getByRole('heading', { level: 1, name: serviceOf('business').name[language] }),
      ).toBeVisible();
      await expect(visitor.locator('article')).toContainText(new RegExp(amountIn(language).replace(/[ .]/g, '.')));
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectAccessible(visitor, 'the proposal');
      // A hand is needed: mail scanners open links, too.
      await visitor.touchscreen.tap(4, 400);
      await expect(admin.getByText(proposals('eventSeen'))).toBeVisible({ timeout: 15_000 });
    });

    await test.step('the conditions come before the signature', async () => {
      await expect(visitor.getByRole('heading', { level: 2, name: signing('signHere') })).toBeAttached();
      await visitor.getByRole('link', { name: proposalNextStep[language] }).filter({ visible: true }).tap();
      await visitor.getByRole('button', { name: signing('sendCode') }).tap();
      await expect(visitor.getByRole('checkbox', { name: signing('tick') })).toBeFocused();
      await expect(visitor.getByText(signing('tickMissing'))).toBeVisible();
      await visitor.getByRole('checkbox', { name: signing('tick') }).check();
      await visitor.getByRole('checkbox', { name: earlyStartRequest(language) }).check();
      await visitor.getByLabel(signing('name')).fill('Zoë Sauvage');
      await visitor.getByRole('button', { name: signing('sendCode') }).tap();
      const code = visitor.getByLabel(signing('code'), { exact: true });
      await expect(code).toBeFocused();
      await expectAccessible(visitor, 'the signature');
      await code.fill(await codeFor(mailbox, email));
      await visitor.getByRole('button', { name: signing(signKey) }).tap();
    });

    await test.step('it is signed, and stays so', async () => {
      const heading = visitor.getByRole('heading', { level: 2, name: signing('signedTitle', { name: 'Zoë Sauvage' }) });
      await expect(heading).toBeFocused();
      await expect(visitor.getByText(signing('earlyStartAsked'))).toBeVisible();
      // Of a specimen nothing is due, and all are while facts of the agency are invented.
      const deposit = visitor.getByRole('region', { name: signing('depositTitle') });
      await expect(deposit).toHaveCount(signKey === 'sign' ? 1 : 0);
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectAccessible(visitor, 'what was signed');
      // How it is proven stands behind a word.
      const proof = visitor.getByText(signing('signedHash'));
      await expect(proof).toBeHidden();
      await visitor.getByText(signing('proof'), { exact: true }).tap();
      await expect(proof).toBeVisible();
      await expectAccessible(visitor, 'the proof');
      // The pane lights up for whoever signs, and is lit for whoever comes back.
      const pane = visitor.locator('.agreed-pane');
      await expect(pane).toContainText(signing(signKey === 'sign' ? 'signTitle' : 'specimen'));
      await expect(pane).toHaveAttribute('data-fresh');
      await visitor.reload();
      await expect(pane).not.toHaveAttribute('data-fresh');
      await expect(heading).toBeVisible();
      await expect(visitor.getByRole('button', { name: signing(signKey) })).toHaveCount(0);
    });

    const signed = await test.step('both sides get the same PDF', async () => {
      const isSigned = (to: string) => (mail: ReceivedMail) =>
        mail !== sent &&
        mail.recipients.includes(to) &&
        `${mail.subject} ${mail.text}`.includes(number) &&
        mail.attachments.some(({ mimeType }) => mimeType === 'application/pdf');
      const [mine, theirs] = await Promise.all(
        [email, site.agencyEmail].map((email) => mailbox.waitFor(isSigned(email))),
      );
      const pdf = pdfOf(mine as ReceivedMail);
      expect(Buffer.from(pdf).equals(Buffer.from(pdfOf(theirs as ReceivedMail)))).toBe(true);
      const text = await textOf(pdf);
      expect(text).toContain(amountIn(language));
      expect(text).toContain('Zoë Sauvage');
      return pdf;
    });

    await test.step('the file is found to be the original, until one byte changes', () =>
      checkFile(phone, language, signed, (/\d{4}-\d{4}/.exec(sent.subject ?? '') ?? [''])[0]));

    await test.step('the agency has won it, and is to ask for the deposit', async () => {
      await expect(admin.getByText(proposals('eventSigned'))).toBeVisible({ timeout: 15_000 });
      await expectAccessible(admin, 'the proposal in the back office');
      await admin.goto(at(`/admin/dossiers?open=${encodeURIComponent(email)}`));
      await expect(admin.getByLabel(dossier('outcome'))).toHaveValue('won');
      await admin.goto(at('/admin'));
      await expect(rowOf(admin, name)).toContainText(today('depositText'));
    });
    await phone.close();
    expect(problems).toEqual([]);

    async function requestQuote(page: Page, person: { name: string; email: string }): Promise<void> {
      await openPage(page, at('/quote'));
      await page.getByRole('radio', { name: serviceOf('business').name[language] }).check();
      for (const title of ['optionsTitle', 'detailsTitle', 'personTitle'] as const) {
        await page.getByRole('button', { name: quote('next'), exact: true }).click();
        await expect(page.getByRole('heading', { level: 2, name: quote(title) })).toBeFocused();
      }
      await page.getByLabel(quote('name')).fill(person.name);
      await page.getByLabel(quote('email')).fill(person.email);
      await page.getByRole('button', { name: quote('submit') }).click();
      await mailbox.waitFor(({ recipients }) => recipients.includes(person.email));
    }
  });
}

/** Gives the page that checks files a signed PDF, and then the same with one byte changed. */
async function checkFile(context: BrowserContext, language: Language, pdf: Uint8Array, number: string): Promise<void> {
  const t = verifyTexts(language);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.postData() ?? '');
  });
  await openPage(page, localizedPath('/verify', language));
  const give = (bytes: Uint8Array) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'file.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
  await give(pdf);
  await expect(page.getByText(t('knownSigned', { number }))).toBeVisible();
  await expectAccessible(page, 'a file that is known');
  const changed = pdf.slice();
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  await give(changed);
  await expect(page.getByText(t('unknown'))).toBeVisible();
  // The file went nowhere: what was sent is a hash, twice.
  expect(asked).toHaveLength(2);
  for (const body of asked) expect(body).toMatch(/^\{"hash":"[0-9a-f]{64}"\}$/);
  await page.close();
}
