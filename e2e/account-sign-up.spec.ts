import { type Language, localizedPath } from '@vitrine/contracts/language.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { expectAccessible } from './axe.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

/** Specification, section 5, to the letter; and its French. */
const sentences = {
  en: {
    name: 'Name is required',
    email: 'Email is required',
    password: 'Password is required',
    short: 'Password must be at least 6 characters',
    confirm: 'Please confirm your password',
    differ: 'Passwords do not match',
    done: 'Registration successful! Please wait for admin validation.',
  },
  fr: {
    name: 'Le nom est requis',
    email: 'L’adresse e-mail est requise',
    password: 'Le mot de passe est requis',
    short: 'Le mot de passe doit contenir au moins 6 caractères',
    confirm: 'Veuillez confirmer le mot de passe',
    differ: 'Les mots de passe ne correspondent pas',
    done: 'Inscription réussie\u202f! Merci d’attendre la validation de votre compte.',
  },
} as const;

for (const language of ['en', 'fr'] as const satisfies readonly Language[]) {
  test.describe(`the sign-up in ${language}`, () => {
    test.use({ expectedErrors: [/status of 409/] });

    test('says what is missing, takes a new client, and tells what comes next', async ({ page, mailbox }) => {
      const t = accountTexts(language);
      const say = sentences[language];
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
      for (const missing of [say.name, say.email, say.password, say.confirm]) {
        await expect(main.getByText(missing)).toBeVisible();
      }
      await expect(page.getByLabel(t('fullName'))).toBeFocused();
      await expectAccessible(page);

      await page.getByLabel(t('fullName')).fill('Léa Marchetti');
      await page.getByLabel(t('email')).fill(email);
      await password.fill('abc');
      await expect(main.getByText(say.short)).toBeVisible();
      await expect(page.getByText(t('strengthWeak'), { exact: true })).toBeVisible();
      // A weak password is advised against and taken (D12).
      await password.fill('abcdef');
      await confirmation.fill('abcdeg');
      await submit.click();
      await expect(main.getByText(say.differ)).toBeVisible();
      await confirmation.fill('abcdef');
      await submit.click();
      await expect(page.locator('section').getByText(say.done)).toBeVisible();
      await expect(page.getByRole('heading', { name: t('signedUpTitle') })).toBeFocused();
      await expect(main.getByText(email)).toBeVisible();
      await expectAccessible(page);
      const mail = await mailbox.waitFor(({ recipients }) => recipients.includes(email));
      expect(mail.html).toContain(`lang="${language}"`);

      // The same address once more is refused at its field; nothing typed but the passwords survives a reload.
      await page.getByRole('button', { name: t('signedUpLogIn') }).click();
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
  });
}
