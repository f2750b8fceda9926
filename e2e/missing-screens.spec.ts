import { localizedPath } from '@vitrine/contracts/language.ts';
import { contactTexts } from '../web/app/messages/contact.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { expectAccessible } from './axe.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** What happens to visitors who follow a link while there is no network. */
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/] });

for (const language of triedIn('en')) {
  const t = contactTexts(language);
  const layout = layoutTexts(language);
  const at = (path: string) => localizedPath(path, language);

  test(`a link followed without a network leaves the page as it is, and works once there is one, ${language}`, async ({
    page,
    context,
  }) => {
    await openPage(page, at('/contact'));
    const text = page.getByLabel(t('message'));
    await text.fill('Words that took a while');
    await context.setOffline(true);
    const link = page.getByRole('banner').getByRole('link', { name: layout('services'), exact: true });
    await link.click();
    const notice = page.getByRole('alert').filter({ hasText: layout('screenMissing') });
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(text).toHaveValue('Words that took a while');
    await expect(page).toHaveURL(at('/contact'));
    await expectAccessible(page);

    // Still nothing: a retry says so again, and so does the link once the sentence was dismissed.
    await notice.getByRole('button', { name: layout('retry') }).click();
    await expect(notice.getByRole('button', { name: layout('retry') })).toBeEnabled();
    await notice.getByRole('button', { name: layout('dismiss') }).click();
    await expect(notice).toHaveCount(0);
    await link.click();
    await expect(notice).toBeVisible();
    await expect(text).toHaveValue('Words that took a while');

    await context.setOffline(false);
    await link.click();
    await expect(page).toHaveURL(at('/services'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('going back without a network opens a screen that is loaded, and the sentence goes', async ({ page, context }) => {
  const layout = layoutTexts('en');
  await openPage(page, '/services');
  await openPage(page, '/contact');
  await page
    .getByRole('banner')
    .getByRole('link', { name: layout('booking'), exact: true })
    .click();
  await expect(page).toHaveURL('/booking');
  await context.setOffline(true);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: layout('quote') })
    .first()
    .click();
  const notice = page.getByRole('alert').filter({ hasText: layout('screenMissing') });
  await expect(notice).toBeVisible();
  // A screen whose code is there opens all the same, and the sentence goes.
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByLabel(contactTexts('en')('message'))).toBeVisible();
  await expect(notice).toHaveCount(0);
  await context.setOffline(false);
});
