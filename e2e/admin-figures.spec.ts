import { readFile } from 'node:fs/promises';
import { figuresTexts } from '../web/app/messages/figures.ts';
import { liveTexts } from '../web/app/messages/live.ts';
import { send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { requestQuote, sendContact, signIn } from './back-office.ts';
import { expect, test } from './test.ts';

// A site of its own, since everything on it is counted.
test.use({ siteSettings: {} });

test('figures count what came in, for the months in the address, and can be taken along', async ({ page, site }) => {
  test.slow();
  const t = figuresTexts('en');
  const token = await signIn(page, site);
  await page.goto('/admin');
  await page.getByRole('link', { name: liveTexts('en')('figures'), exact: true }).click();
  await expect(page.getByText(t('emptyTitle'))).toBeVisible();

  const asked = await requestQuote(site, 'Ada Figure', 'business');
  await sendContact(site, 'Bo Figure', 'Hello');
  await send(site, 'POST', '/admin/first-replies', { token, body: { list: 'quotes', ids: [asked] } });
  await page.reload();
  const answers = page.getByRole('region', { name: t('repliesTitle'), exact: true });
  // They are counted anew in the background, which rests after a count that took long.
  await expect(answers).toContainText('100%', { timeout: 90_000 });
  const headline = page.getByRole('region', { name: t('headline'), exact: true });
  await expect(headline.getByRole('link', { name: t('open', { count: 1 }) })).toBeVisible();
  await expect(headline.getByRole('link', { name: t('signedFor') })).toBeVisible();
  await expect(answers.getByRole('img')).toHaveAccessibleName(new RegExp(`${t('inTime')} 1`));
  const journey = page.getByRole('region', { name: t('journeyTitle'), exact: true });
  await expect(journey.getByRole('listitem').first()).toContainText(`2 ${t('stepPeople', { count: 2 })}`);
  await expectAccessible(page, 'the figures');

  await page.getByRole('combobox', { name: t('service') }).selectOption('business');
  await expect(page).toHaveURL(/service=business/);
  await expect(journey.getByRole('listitem').first()).toContainText(`1 ${t('stepPeople', { count: 1 })}`);
  const title = `${t('journeyTitle')}, ${t('byService')}`;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('downloadOf', { title }) }).click(),
  ]);
  expect((await readFile(await download.path(), 'utf8')).split('\r\n').slice(0, 2)).toEqual([
    `\uFEFF${['service', 'people', 'met', 'offered', 'signed', 'amount', 'medianDays'].map((key) => t(key as 'service')).join(',')}`,
    'Business,1,0,0,0,,',
  ]);
  await page.goBack();
  await expect(journey.getByRole('listitem').first()).toContainText('2 ');
});
