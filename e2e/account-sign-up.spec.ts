import { sentences } from '@vitrine/contracts/errors.ts';
import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { expectAccessible } from './axe.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

for (const language of languages) {
  test.describe(`the sign-up in ${language}`, () => {
    test.use({ expectedErrors: [/status of 409/] });

    test('takes the place of the login from its top, and so does the login', async ({ page }) => {
      const t = accountTexts(language);
      await page.setViewportSize({ width: 390, height: 700 });
      await openPage(page, localizedPath('/login', language));
      for (const [link, title] of [
        ['createAccount', 'signUpTitle'],
        ['logIn', 'loginTitle'],
      ] as const) {
        await page
          .locator('main p')
          .getByRole('button', { name: t(link), exact: true })
          .click();
        await expect(page.getByRole('heading', { level: 1, name: t(title), exact: true })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('main')).toBeFocused();
      }
    });

    test('says what is missing, registers a client, and says what comes next', async ({ page, mailbox }) => {
      const t = accountTexts(language);
      const say = sentences(language);
      const email = `sign-up-${language}@client.test`;
      const password = page.getByLabel(t('password'), { exact: true });
      const confirmation = page.getByLabel(t('confirmPassword'), { exact: true });
      const submit = page.getByRole('button', { name: t('signUp') });
      const signUp = () => page.getByRole('button', { name: t('createAccount') });
      const main = page.getByRole('main');

      await openPage(page, localizedPath('/login?as=admin', language));
      await expect(signUp()).toBeHidden();
      await page.getByRole('radio', { name: t('kindClient') }).check({ force: true });
      await signUp().click();
      await submit.click();
      for (const missing of [
        say('nameRequired'),
        say('emailRequired'),
        say('passwordRequired'),
        t('confirmRequired'),
      ]) {
        await expect(main.getByText(missing)).toBeVisible();
      }
      await expect(page.getByLabel(t('fullName'))).toBeFocused();
      await expectAccessible(page);

      await page.getByLabel(t('fullName')).fill('Léa Marchetti');
      await page.getByLabel(t('email')).fill(email);
      await password.fill('abc');
      await expect(main.getByText(say('passwordTooShort'))).toBeVisible();
      await expect(page.getByText(t('strengthWeak'), { exact: true })).toBeVisible();
      // A weak password is discouraged, but accepted.
      await password.fill('abcdef');
      await confirmation.fill('abcdeg');
      await submit.click();
      await expect(main.getByText(t('passwordsDiffer'))).toBeVisible();
      await confirmation.fill('abcdef');
      await submit.click();
      await expect(page.locator('section').getByText(t('registered'))).toBeVisible();
      await expect(page.getByRole('heading', { name: t('signedUpHeading') })).toBeFocused();
      await expect(page.getByRole('heading', { name: t('signedUpHeading') })).toBeInViewport({ ratio: 1 });
      await expect(main.getByText(email)).toBeVisible();
      await expectAccessible(page);
      const mail = await mailbox.waitFor(({ recipients }) => recipients.includes(email));
      expect(mail.html).toContain(`lang="${language}"`);

      // The same address is refused at its field; all that was typed survives a reload, except the passwords.
      await page.getByRole('button', { name: t('signedUpLogIn') }).click();
      // The address need not be typed again.
      await expect(page.getByLabel(t('email'))).toHaveValue(email);
      await expect(password).toBeFocused();
      await signUp().click();
      await page.getByLabel(t('fullName')).fill('Somebody else');
      await page.getByLabel(t('email')).fill(email);
      await password.fill('abcdef');
      await confirmation.fill('abcdef');
      await submit.click();
      await expect(page.getByLabel(t('email'))).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel(t('email'))).toBeFocused();
      await openPage(page, localizedPath('/login?new', language));
      await expect(page.getByLabel(t('fullName'))).toHaveValue('Somebody else');
      await expect(password).toHaveValue('');
    });

    test('has the address that was typed to log in, and the login the one typed here', async ({ page }) => {
      const t = accountTexts(language);
      const email = page.getByLabel(t('email'));
      const signUp = page.getByRole('button', { name: t('createAccount') });
      const logIn = page.getByRole('button', { name: t('logIn'), exact: true });
      await openPage(page, localizedPath('/login', language));
      await email.fill('first@client.test');
      await signUp.click();
      await expect(email).toHaveValue('first@client.test');
      await page.getByLabel(t('fullName')).fill('Léa Marchetti');
      await email.fill('second@client.test');
      await logIn.click();
      await expect(email).toHaveValue('second@client.test');
      await email.fill('third@client.test');
      await signUp.click();
      await expect(email).toHaveValue('third@client.test');
      await expect(page.getByLabel(t('fullName'))).toHaveValue('Léa Marchetti');
      // Also after a reload.
      await openPage(page, localizedPath('/login?new', language));
      await expect(email).toHaveValue('third@client.test');
      await logIn.click();
      await page.getByRole('link', { name: t('forgotten') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('requestResetTitle') })).toBeVisible();
      await expect(email).toHaveValue('third@client.test');
      await email.fill('fourth@client.test');
      await page.getByRole('link', { name: t('backToLogin') }).click();
      await expect(page.getByLabel(t('password'), { exact: true })).toBeVisible();
      await expect(email).toHaveValue('fourth@client.test');
    });
  });
}
