import { readFile } from 'node:fs/promises';
import {
  type BriefAnswers,
  type BriefStepNumber,
  briefStep,
  briefStepNumbers,
  briefSteps,
  readableAnswer,
} from '@vitrine/contracts/brief/steps.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { accountTexts } from '../web/app/messages/account.ts';
import { briefPage } from './brief-page.ts';
import { send, signIn, validateClient } from './clients.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { watchContext } from './watch.ts';

/** What the journey provokes: a network that goes, a conflict, a login as somebody else would try it. */
const provoked = /ERR_INTERNET_DISCONNECTED|status of 409/;
test.use({ expectedErrors: [provoked] });

const password = 'Correct-horse-7';

/** Answers as a person gives them: to each question its own, with the signs of the language. */
function realAnswers(step: BriefStepNumber, language: Language): BriefAnswers {
  return Object.fromEntries(
    briefStep(step).fields.map((field, index) => {
      if (field.kind === 'choice') return [field.id, Object.keys(field.options).at(-1) ?? ''];
      if (field.kind === 'choices') return [field.id, Object.keys(field.options).slice(1, 4)];
      const about = field.label[language];
      return [
        field.id,
        language === 'fr'
          ? `« ${about} » : l’œuvre de l’été, à 1 200 € près (${step}.${index + 1}).`
          : `On “${about}”: a naïve café’s shop, £1,200 or less (${step}.${index + 1}).`,
      ];
    }),
  );
}

/** The letters and signs of a text: where a line ends is the paper's choice. */
const signs = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

for (const language of ['en', 'fr'] as const) {
  test(`from the sign-up to the PDF, through a dead network and a second browser, ${language}`, async ({
    page,
    context,
    browser,
    site,
    mailbox,
  }) => {
    test.slow();
    const brief = briefPage(page, language);
    const say = accountTexts(language);
    const email = `long-way-${language}@client.test`;
    const answers = Object.fromEntries(briefStepNumbers.map((step) => [step, realAnswers(step, language)])) as Record<
      BriefStepNumber,
      BriefAnswers
    >;

    // Sign up, from where the brief was asked for.
    await brief.open();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('button', { name: say('createAccount') }).click();
    await page.getByLabel(say('fullName')).fill('Zoé Œillet');
    await page.getByLabel(say('email')).fill(email);
    await page.getByLabel(say('password'), { exact: true }).fill(password);
    await page.getByLabel(say('confirmPassword'), { exact: true }).fill(password);
    await page.getByRole('button', { name: say('signUp') }).click();
    await expect(page.getByRole('heading', { name: say('signedUpTitle') })).toBeFocused();
    await page.getByRole('button', { name: say('signedUpLogIn') }).click();
    await page.getByLabel(say('email')).fill(email);
    await page.getByLabel(say('password'), { exact: true }).fill(password);
    await page
      .getByRole('button', { name: say('logIn'), exact: true })
      .first()
      .click();

    // Refused until validated: by the page, and by the server whatever the page says.
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
    await brief.see(1);

    for (const step of [1, 2, 3, 4] as const) {
      await brief.fill(step, answers[step]);
      await brief.next();
      await brief.see((step + 1) as BriefStepNumber);
    }
    await brief.standing('saved');

    // The network goes in the middle: the way on is not barred.
    await context.setOffline(true);
    await brief.fill(5, answers[5]);
    await brief.next();
    await expect(brief.toast(brief.t('keptToast'))).toBeVisible();
    await brief.see(6);
    await brief.option('hostingPreference', 'recommendations').check();
    await brief.standing('kept');
    // A tab that is closed sends its last words past the emulated silence; one that crashes sends nothing.
    const crashed = page.waitForEvent('crash');
    void (await context.newCDPSession(page)).send('Page.crash').catch(() => {});
    await crashed;
    await page.close();
    await context.setOffline(false);

    // Another browser knows what was sent, and answers the same step in another way.
    const elsewhere = await browser.newContext({ baseURL: site.url });
    const faults = await watchContext(elsewhere, site.url, [provoked]);
    const profile = (await send<{ data: { client: never } }>(site, 'GET', '/auth/me', { token })).data.client;
    await signIn(elsewhere, { token, profile, email, password, send: () => Promise.reject(new Error('unused')) });
    const other = briefPage(await elsewhere.newPage(), language);
    await other.open();
    await other.see(5);
    await other.fill(5, { ...answers[5], colorPreferences: 'Elsewhere', brandGuidelines: 'Only elsewhere' });
    await other.next();
    await other.see(6);

    // Back in the first: what was kept is there, and beside it what came first.
    const back = await context.newPage();
    const again = briefPage(back, language);
    await again.open();
    await expect(again.dialog).toContainText('Elsewhere');
    const sides = (field: string) =>
      again.dialog
        .getByRole('group', { name: briefStep(5).fields.find(({ id }) => id === field)?.label[language] ?? '' })
        .getByRole('radio');
    await sides('colorPreferences').nth(0).check();
    await sides('brandGuidelines').nth(1).check();
    answers[5] = { ...answers[5], brandGuidelines: 'Only elsewhere' };
    await again.dialog.getByRole('button', { name: again.t('conflictSave') }).click();
    await expect(again.dialog).toBeHidden();
    await again.see(6);
    await expect(again.option('hostingPreference', 'recommendations')).toBeChecked();
    await again.standing('saved');

    // Too early: it is said which steps lack what.
    await again.jump(9);
    await again.fill(9, answers[9]);
    await again.button(again.t('submit')).click();
    await expect(again.toast(again.t('fillRequired'))).toBeVisible();
    const lacking = back.getByRole('main').getByRole('alert').getByRole('button');
    await expect(lacking).toHaveCount(3);
    await expect(lacking.first()).toBeFocused();
    await lacking.first().click();
    for (const step of [6, 7, 8] as const) {
      await again.see(step);
      await again.fill(step, answers[step]);
      await again.next();
    }
    await again.see(9);

    // The whole of it is read over, then handed in.
    for (const step of briefSteps) {
      for (const field of step.fields) {
        const read = readableAnswer(field, answers[step.number][field.id], language).join(', ');
        await expect(back.locator('#summary').getByText(read, { exact: true }).first()).toBeVisible();
      }
    }
    await again.button(again.t('submit')).click();
    await expect(again.toast(again.t('submitted'))).toBeVisible();
    await expect(back.getByRole('heading', { name: again.t('bannerTitle') })).toBeVisible();
    await expect(back.locator('[data-field] :is(input, textarea):enabled')).toHaveCount(0);
    await expect(back.getByRole('navigation', { name: again.t('steps') }).locator('button:enabled')).toHaveCount(0);
    const mail = await mailbox.waitFor(
      ({ recipients, text }) =>
        recipients.includes(site.agencyEmail) && /tab=wizards/.test(text ?? '') && (text ?? '').includes(email),
    );
    expect(mail.text).toContain(`${site.url}/admin?tab=wizards`);

    const downloading = back.waitForEvent('download');
    await again.button(again.t('pdf')).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(await download.path()))), {
      mergePages: true,
    });
    const printed = signs(text);
    for (const { number, fields } of briefSteps) {
      for (const field of fields) {
        for (const line of readableAnswer(field, answers[number][field.id], language)) {
          expect(printed, `${number} ${field.id}`).toContain(signs(line));
        }
      }
    }

    // It stays closed, here and elsewhere; one's own data can be taken away.
    await openPage(other.dialog.page(), language === 'fr' ? '/fr/wizard' : '/wizard');
    await expect(other.dialog.page().getByRole('heading', { name: other.t('bannerTitle') })).toBeVisible();
    const taking = back.waitForEvent('download');
    await again.button(again.t('dataDownload')).click();
    const data = JSON.parse(await readFile(await (await taking).path(), 'utf8')) as { account: { email: string } };
    expect(data.account.email).toBe(email);
    await again.button(again.t('deletionAsk')).click();
    await again.dialog.getByRole('button', { name: again.t('deletionConfirm') }).click();
    await expect(again.toast(again.t('deletionAsked'))).toBeVisible();
    await back.reload();
    await again.button(again.t('deletionWithdraw')).click();
    await expect(again.button(again.t('deletionAsk'))).toBeVisible();
    await elsewhere.close();
    expect(faults).toEqual([]);
  });
}
