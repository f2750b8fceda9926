import { clockTime } from '../web/app/lib/format/weekly-hours.ts';
import { scheduleTexts } from '../web/app/messages/schedule.ts';
import { offeredSlots, send } from './api.ts';
import { signIn } from './back-office.ts';
import { expect, test } from './test.ts';

// What is published here would be what other specs see.
test.use({ siteSettings: {} });

test('another zone shows what it touches, and is what pages say once it is saved', async ({ page, site }) => {
  const t = scheduleTexts('en');
  await signIn(page, site);
  const [slot] = await offeredSlots(site);
  await send(site, 'POST', '/booking/create', {
    body: { name: 'Zoé Ailleurs', email: 'zoe@example.com', datetime: slot?.datetime },
  });
  await page.goto('/admin/schedule');
  await page.getByLabel(t('timeZone')).selectOption('Asia/Tokyo');
  await page
    .getByRole('group', { name: t('openingHours') })
    .getByLabel(t('openTo'))
    .fill('1915');
  await page
    .getByRole('group', { name: t('openingHours') })
    .getByLabel(t('openTo'))
    .blur();
  await expect(
    page
      .getByRole('region', { name: t('preview') })
      .getByRole('link', { name: 'Zoé Ailleurs' })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: t('save') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('saved') })).toBeVisible();
  await expect(async () => {
    await page.goto('/contact');
    await expect(page.getByRole('main')).toContainText('Tokyo', { timeout: 1_000 });
    await expect(page.getByRole('main')).toContainText(clockTime('19:15', 'en'), { timeout: 1_000 });
  }).toPass();
});
