import { readFile } from 'node:fs/promises';
import {
  type BriefAnswers,
  type BriefStepNumber,
  briefStep,
  briefStepNumbers,
  briefSteps,
  readableAnswer,
} from '@vitrine/contracts/brief/steps.ts';
import { type Language, languages, localizedPath } from '@vitrine/contracts/language.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { accountTexts } from '../web/app/messages/account.ts';
import { ownAccountTexts } from '../web/app/messages/own-account.ts';
import { send } from './api.ts';
import { briefPage } from './brief-page.ts';
import { openRows, signIn, validateClient } from './clients.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { watchContext } from './watch.ts';

/** Console errors that the journey provokes: requests while offline, and a conflict. */
const provoked = /ERR_INTERNET_DISCONNECTED|status of 409/;
test.use({ expectedErrors: [provoked] });

const password = 'Correct-horse-7';

/** Realistic answers, each different, with the accents of the language. */
function realAnswers(step: BriefStepNumber, language: Language): BriefAnswers {
  return Object.fromEntries(
    briefStep(step).fields.map((field, index) => {
      if (field.kind === 'choice') return [field.id, Object.keys(field.options).at(-1) ?? ''];
      if (field.kind === 'choices') return [field.id, Object.keys(field.options).slice(1, 4)];
      const label = field.label[language];
      return [
        field.id,
        language === 'fr'
          ? `« ${label} » : l’œuvre de l’été, à 1 200 € près (${step}.${index + 1}).`
          : `On “${label}”: a naïve café’s shop, £1,200 or less (${step}.${index + 1}).`,
      ];
    }),
  );
}

/** A text without white space, since the PDF breaks lines to fit its pages. */
const withoutSpaces = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

for (const language of languages) {
  test(`from the sign-up to the PDF, by way of an outage and a second browser, ${language}`, async ({
    page,
    context,
    browser,
    site,
    mailbox,
  }) => {
    test.slow();
    const brief = briefPage(page, language);
    const say = accountTexts(language);
    const email = `journey-${language}@client.test`;
    const answers = Object.fromEntries(briefStepNumbers.map((step) => [step, realAnswers(step, language)])) as Record<
      BriefStepNumber,
      BriefAnswers
    >;

    // The brief leads to the login, and from there to the sign-up.
    await brief.open();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('button', { name: say('createAccount') }).click();
    await page.getByLabel(say('fullName')).fill('Zoé Œillet');
    await page.getByLabel(say('email')).fill(email);
    await page.getByLabel(say('password'), { exact: true }).fill(password);
    await page.getByLabel(say('confirmPassword'), { exact: true }).fill(password);
    await page.getByRole('button', { name: say('signUp') }).click();
    await expect(page.getByRole('heading', { name: say('signedUpHeading') })).toBeFocused();
    await page.getByRole('button', { name: say('signedUpLogIn') }).click();
    await page.getByLabel(say('email')).fill(email);
    await page.getByLabel(say('password'), { exact: true }).fill(password);
    await page
      .getByRole('button', { name: say('logIn'), exact: true })
      .first()
      .click();

    // Until validated, both the page and the server refuse the brief.
    await expect(page).toHaveURL(/\/wizard$/);
    await expect(page.getByRole('heading', { level: 1, name: brief.t('pendingTitle') })).toBeVisible();
    const { token, id } = await page.evaluate(() => ({
      token: localStorage.getItem('authToken') ?? '',
      id: (JSON.parse(localStorage.getItem('userData') ?? '{}') as { id: string }).id,
    }));
    await expect(send(site, 'GET', '/wizard', { token })).rejects.toThrow('ACCOUNT_PENDING');
    await brief.button(brief.t('pendingCheck')).click();
    await expect(page.getByRole('status').getByText(brief.t('pendingStill'))).toBeVisible();
    await validateClient(site, id);
    await brief.button(brief.t('pendingCheck')).click();
    await brief.waitForStep(1);
    // The button is gone, but neither the focus nor the top of the page is.
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    for (const step of [1, 2, 3, 4] as const) {
      await brief.fill(step, answers[step]);
      await brief.next();
      await brief.waitForStep((step + 1) as BriefStepNumber);
    }
    await brief.waitForStatus('saved');

    // Going offline must not block the next step.
    await context.setOffline(true);
    await brief.fill(5, answers[5]);
    await brief.next();
    await expect(brief.toast(brief.t('storedToast'))).toBeVisible();
    await brief.waitForStep(6);
    await brief.option('hostingPreference', 'recommendations').check();
    await brief.waitForStatus('stored');
    // A closing tab sends its last changes despite the emulated outage; a crashing one sends nothing.
    const crashed = page.waitForEvent('crash');
    void (await context.newCDPSession(page)).send('Page.crash').catch(() => {});
    await crashed;
    await page.close();
    await context.setOffline(false);

    // Another browser shows what was sent, and changes the same step.
    const elsewhere = await browser.newContext({ baseURL: site.url });
    const problems = await watchContext(elsewhere, site.url, [provoked]);
    const { client: profile } = await send<{ client: never }>(site, 'GET', '/auth/me', { token });
    await signIn(elsewhere, { token, profile, email, password, send: () => Promise.reject(new Error('unused')) });
    const other = briefPage(await elsewhere.newPage(), language);
    await other.open();
    await other.waitForStep(5);
    await other.fill(5, { ...answers[5], colorPreferences: 'Elsewhere', brandGuidelines: 'Only elsewhere' });
    await other.next();
    await other.waitForStep(6);

    // Back in the first browser, its stored answers conflict with the saved ones.
    const back = await context.newPage();
    const reopened = briefPage(back, language);
    await reopened.open();
    await expect(reopened.dialog).toContainText('Elsewhere');
    const versions = (field: string) =>
      reopened.dialog
        .getByRole('group', { name: briefStep(5).fields.find(({ id }) => id === field)?.label[language] ?? '' })
        .getByRole('radio');
    await versions('colorPreferences').nth(0).check();
    await versions('brandGuidelines').nth(1).check();
    answers[5] = { ...answers[5], brandGuidelines: 'Only elsewhere' };
    await reopened.dialog.getByRole('button', { name: reopened.t('conflictSave') }).click();
    await expect(reopened.dialog).toBeHidden();
    await reopened.waitForStep(6);
    await expect(reopened.option('hostingPreference', 'recommendations')).toBeChecked();
    await reopened.waitForStatus('saved');

    // Submitting too early lists the incomplete steps.
    await reopened.goToStep(9);
    await reopened.fill(9, answers[9]);
    await reopened.button(reopened.t('submit')).click();
    await expect(reopened.toast(reopened.t('fillRequired'))).toBeVisible();
    const incompleteSteps = back.getByRole('main').getByRole('alert').getByRole('button');
    await expect(incompleteSteps).toHaveCount(3);
    await expect(incompleteSteps.first()).toBeFocused();
    await incompleteSteps.first().click();
    for (const step of [6, 7, 8] as const) {
      await reopened.waitForStep(step);
      await reopened.fill(step, answers[step]);
      await reopened.next();
    }
    await reopened.waitForStep(9);

    // The summary lists every answer; then the brief is submitted.
    for (const step of briefSteps) {
      for (const field of step.fields) {
        const answer = readableAnswer(field, answers[step.number][field.id], language).join(' · ');
        await expect(back.locator('#summary').getByText(answer, { exact: true }).first()).toBeVisible();
      }
    }
    await reopened.button(reopened.t('submit')).click();
    await expect(reopened.toast(reopened.t('submitted'))).toBeVisible();
    await expect(back.getByRole('heading', { name: reopened.t('bannerTitle') })).toBeVisible();
    await expect(back.locator('[data-field] :is(input, textarea):enabled')).toHaveCount(0);
    await expect(back.getByRole('navigation', { name: reopened.t('steps') }).locator('button:enabled')).toHaveCount(0);
    const mail = await mailbox.waitFor(
      ({ recipients, text }) =>
        recipients.includes(site.agencyEmail) && /tab=wizards/.test(text ?? '') && (text ?? '').includes(email),
    );
    expect(mail.text).toContain(`${site.url}/admin?tab=wizards`);

    const pdfDownload = back.waitForEvent('download');
    await reopened.button(reopened.t('pdf')).click();
    const download = await pdfDownload;
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(await download.path()))), {
      mergePages: true,
    });
    const pdfText = withoutSpaces(text);
    for (const { number, fields } of briefSteps) {
      for (const field of fields) {
        for (const line of readableAnswer(field, answers[number][field.id], language)) {
          expect(pdfText, `${number} ${field.id}`).toContain(withoutSpaces(line));
        }
      }
    }

    // The brief stays closed in both browsers, and personal data can be downloaded.
    await openPage(other.dialog.page(), language === 'fr' ? '/fr/wizard' : '/wizard');
    await expect(other.dialog.page().getByRole('heading', { name: other.t('bannerTitle') })).toBeVisible();
    const own = ownAccountTexts(language);
    const ownButton = (key: 'dataDownload' | 'deletionAsk' | 'deletionWithdraw') =>
      back.getByRole('button', { name: own(key), exact: true });
    await openPage(back, localizedPath('/account', language));
    await openRows(back);
    const dataDownload = back.waitForEvent('download');
    await ownButton('dataDownload').click();
    const data = JSON.parse(await readFile(await (await dataDownload).path(), 'utf8')) as {
      account: { email: string };
    };
    expect(data.account.email).toBe(email);
    await ownButton('deletionAsk').click();
    await back
      .getByRole('dialog')
      .getByRole('button', { name: own('deletionConfirm') })
      .click();
    await expect(reopened.toast(own('deletionAsked'))).toBeVisible();
    await expect(back.locator('#leaving')).toBeFocused();
    await back.reload();
    await ownButton('deletionWithdraw').click();
    await expect(ownButton('deletionAsk')).toBeVisible();
    await expect(back.locator('#leaving')).toBeFocused();
    await elsewhere.close();
    expect(problems).toEqual([]);
  });
}
