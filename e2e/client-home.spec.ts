import { agency } from '@vitrine/contracts/agency.ts';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { clientHomeTexts } from '../web/app/messages/client-home.ts';
import { detailsTexts } from '../web/app/messages/details.ts';
import { dossierTexts } from '../web/app/messages/dossiers.ts';
import { filesTexts } from '../web/app/messages/files.ts';
import { invitationTexts } from '../web/app/messages/invitation.ts';
import { ownAccountTexts } from '../web/app/messages/own-account.ts';
import { welcomeTexts } from '../web/app/messages/welcome.ts';
import { send } from './api.ts';
import { expectAccessible, expectAccessibleInThemes } from './axe.ts';
import { openerOf, signIn } from './back-office.ts';
import { makeClient, signIn as signInClient } from './clients.ts';
import { openPage } from './open.ts';
import { sendProposal } from './proposals.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** Other specs use the same site: every name here contains this word, so that a search finds only these. */
const word = 'azurite';

for (const language of triedIn('fr')) {
  const t = ownAccountTexts(language);
  const files = filesTexts(language);
  const details = detailsTexts(language);
  const dossiers = dossierTexts(language);

  test.describe(`a client who was invited, in ${language}`, () => {
    test('chooses a password, finds the request, and exchanges files', async ({ page, browser, site, mailbox }) => {
      test.slow();
      const name = `Ada ${word} ${language}`;
      const email = `ada.${word}.${language}@example.com`;
      const body = { name, email, message: `Bonjour ${word}` };
      await send(site, 'POST', '/contact', { body, language });
      await signIn(page, site);
      await page.goto(localizedPath(`/admin?tab=contacts&q=${word}+${language}`, language));
      await openerOf(page, name).click();
      await page.getByRole('button', { name: details('invite'), exact: true }).click();
      await expect(page.getByText(details('inviteSent', { email })).first()).toBeVisible();

      const mail = await mailbox.waitFor(
        ({ recipients, text }) => recipients.includes(email) && /\/welcome\?token=/.test(text ?? ''),
      );
      const context = await browser.newContext({ baseURL: site.url });
      const own = await context.newPage();
      await openPage(own, /https?:\/\/\S+\/welcome\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '');
      await expect(own).not.toHaveURL(/token/);
      const [welcome, invitation] = [welcomeTexts(language), invitationTexts(language)];
      await own.getByLabel(invitation('password'), { exact: true }).fill('three blue herons');
      await own.getByLabel(accountTexts(language)('confirmPassword'), { exact: true }).fill('three blue herons');
      await expectAccessible(own, 'the welcome');
      await own.getByRole('button', { name: welcome('open') }).click();
      await expect(own.getByRole('heading', { level: 1, name: t('clientTitle', { name }) })).toBeVisible();
      await expect(own.getByRole('region', { name: t('requestsTitle') })).toContainText(body.message);
      // A message is no request, and the next thing to do is theirs.
      const stages = own.getByRole('region', { name: clientHomeTexts(language)('stages') });
      await expect(stages.locator('[aria-current="step"]')).toHaveAttribute('data-stage', 'brief');
      await expect(stages).toContainText(clientHomeTexts(language)('turnYours'));

      const exchange = own.getByRole('region', { name: t('filesTitle'), exact: true });
      const fileName = 'Logo « été » 🎈.png';
      const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
      const choose = exchange.getByLabel(files('choose'));
      await choose.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html>') });
      await expect(exchange.getByRole('alert')).toContainText('page.html');
      await choose.setInputFiles({ name: fileName, mimeType: 'image/png', buffer: png });
      await expect(exchange.getByRole('listitem').filter({ hasText: fileName })).toBeVisible();
      await expectAccessibleInThemes(own, 'the home');

      await page.goto(localizedPath(`/admin?tab=clients&q=${word}+${language}`, language));
      await openerOf(page, name).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: files('downloadOne', { name: fileName }) }).click();
      const saved = await download;
      expect(saved.suggestedFilename()).toBe(fileName);
      await saved.saveAs(test.info().outputPath('logo.png'));
      await page.getByLabel(files('choose')).setInputFiles({
        name: 'offer.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('An offer'),
      });
      // In the list, not only on its way.
      await expect(page.getByRole('button', { name: files('downloadOne', { name: 'offer.txt' }) })).toBeVisible();
      await own.reload();
      await expect(exchange.getByRole('listitem')).toHaveCount(2);
      await exchange.getByRole('button', { name: files('deleteOne', { name: fileName }) }).click();
      await exchange.getByRole('button', { name: files('delete'), exact: true }).click();
      await expect(exchange.getByRole('listitem')).toHaveCount(1);

      await page.goto(localizedPath(`/admin/dossiers?open=${encodeURIComponent(email)}`, language));
      const money = page.getByRole('region', { name: dossiers('money') });
      const day = money.getByLabel(dossiers('deliveredOn'));
      await expect(day).toHaveCount(0);
      await money.getByLabel(dossiers('outcome')).selectOption('won');
      await money.getByLabel(dossiers('amount', { currency: agency.currency })).fill('100');
      await money.getByRole('button', { name: dossiers('save') }).click();
      await money.getByRole('button', { name: dossiers('addDeliveredOn') }).click();
      await expect(day).toBeFocused();
      await day.fill('2026-11-02');
      await day.blur();
      await expect(async () => {
        await own.reload();
        await expect(stages.locator('[data-stage="delivery"]')).toHaveAttribute('data-state', 'lit', {
          timeout: 2_000,
        });
      }).toPass();
      await context.close();
    });
  });
}

for (const language of triedIn('fr')) {
  const t = ownAccountTexts(language);
  const withheld = ['proposalsTitle', 'requestsTitle', 'meetingsTitle'] as const;

  test(`a client with an unconfirmed address is asked once to confirm it, in ${language}`, async ({
    page,
    context,
    site,
    mailbox,
  }) => {
    test.slow();
    const client = await makeClient(site, `unconfirmed.${word}.${language}@example.com`, { language });
    const awaiting = await sendProposal(site, mailbox, { email: client.email, language });
    const message = `A long story. ${'Then something else happened. '.repeat(160)}`.trim();
    await send(site, 'POST', '/contact', {
      body: { name: client.profile.name, email: client.email, message },
      language,
    });
    const declined = await sendProposal(site, mailbox, { email: client.email, language });
    await send(site, 'POST', `/proposal/${declined.token}/decline`, { body: { reason: '' } });
    await signInClient(context, client);
    await openPage(page, localizedPath('/account', language));
    const confirmation = page.getByRole('region', { name: t('confirmationTitle') });
    await expect(confirmation).toContainText(client.email);
    await expect(page.getByRole('button', { name: t('confirmationAgain') })).toHaveCount(1);
    for (const title of withheld)
      await expect(page.getByRole('region', { name: t(title), exact: true })).toHaveCount(0);
    await expectAccessibleInThemes(page, 'the home before the address is confirmed');

    await confirmation.getByRole('button', { name: t('confirmationAgain') }).click();
    const confirmationLink = /https?:\/\/\S+\/confirm-email\?token=[\w-]+/;
    const mails = () =>
      mailbox.mails.filter(
        ({ recipients, text }) => recipients.includes(client.email) && confirmationLink.test(text ?? ''),
      );
    // The first came with the registration.
    await expect.poll(() => mails().length).toBe(2);
    await openPage(page, confirmationLink.exec(mails().at(-1)?.text ?? '')?.[0] ?? '');
    await page.getByRole('button', { name: t('confirmAct') }).click();
    await page.getByRole('link', { name: t('title') }).click();
    for (const title of withheld) await expect(page.getByRole('region', { name: t(title), exact: true })).toBeVisible();
    await expect(confirmation).toHaveCount(0);
    // What waits for an answer comes first, although the other is newer.
    const proposals = page.getByRole('region', { name: t('proposalsTitle'), exact: true }).getByRole('listitem');
    await expect(proposals).toHaveCount(2);
    await expect(proposals.first()).toContainText(awaiting.number);
    // Their own long message leaves room for what comes below it, until it is asked for.
    const text = page.getByText(message);
    const isCut = () => text.evaluate((element) => element.scrollHeight > element.clientHeight + 1);
    const home = clientHomeTexts(language);
    await expect.poll(isCut).toBe(true);
    await page.getByRole('button', { name: home('messageWhole') }).click();
    await expect.poll(isCut).toBe(false);
    await expect(page.getByRole('button', { name: home('messageLess') })).toBeFocused();
  });
}
