import type { Page } from '@playwright/test';
import { projectTitle } from '../web/app/features/home/projects/project-title.ts';
import { homeTexts } from '../web/app/messages/home.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { expectAccessible } from './axe.ts';
import { holdTimers } from './clock.ts';
import { openPage } from './open.ts';
import { projects } from './shown-content.ts';
import { expect, test } from './test.ts';

const t = homeTexts('en');
const layout = layoutTexts('en');
const [first] = projects;

test.use({
  viewport: { width: 1440, height: 900 },
  expectedErrors: [/ERR_FAILED|Failed to load resource|Failed to fetch/],
});

// The projects do not turn by themselves, by which another one than the next would be in front.
test.beforeEach(({ page }) => holdTimers(page, 4000));

/** Has the network fail for a part, and for whoever asks whether it is back, until the returned function is called. */
async function withhold(page: Page, part: string): Promise<() => void> {
  let isMissing = true;
  for (const pattern of [`**/assets/${part}-*.js`, '**/robots.txt']) {
    await page.route(pattern, (route) => (isMissing ? route.abort() : route.continue()));
  }
  return () => {
    isMissing = false;
  };
}

async function pressFirst(page: Page): Promise<void> {
  await page.locator('#work').evaluate((section) => section.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.getByRole('button', { name: `${t('projectOpen')} ${projectTitle(first, 'en')}`, exact: true }).click();
}

test('a project whose dialog cannot be loaded leaves the page as it is, and opens on a second try', async ({
  page,
}) => {
  const release = await withhold(page, 'project-dialog');
  await openPage(page, '/');
  await pressFirst(page);
  const notice = page.getByRole('alert').filter({ hasText: layout('partMissing') });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: layout('brokenTitle') })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: t('portfolioTitle') })).toBeVisible();
  await expectAccessible(page);

  // Still no network: the page stays, and so does the sentence.
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/robots.txt'));
  await notice.getByRole('button', { name: layout('retry') }).click();
  await asked;
  await expect(notice.getByRole('button', { name: layout('retry') })).toBeEnabled();

  release();
  await notice.getByRole('button', { name: layout('retry') }).click();
  await expect(page.getByRole('dialog', { name: projectTitle(first, 'en') })).toBeVisible();
});

test('what cannot be loaded can be dismissed, and the page goes on', async ({ page }) => {
  await withhold(page, 'project-dialog');
  await openPage(page, '/');
  await pressFirst(page);
  const notice = page.getByRole('alert').filter({ hasText: layout('partMissing') });
  await notice.getByRole('button', { name: layout('dismiss') }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: t('next') }).click();
  const [, second] = projects;
  await expect(
    page.getByRole('button', { name: `${t('projectOpen')} ${projectTitle(second, 'en')}`, exact: true }),
  ).toBeVisible();
});

test('sections whose code cannot be loaded stay as they are, and a press loads the page anew', async ({ page }) => {
  const release = await withhold(page, 'later-sections');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/later-sections-'));
  await openPage(page, '/');
  await page.locator('#work').evaluate((section) => section.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await failed;
  await expect(page.getByRole('heading', { name: t('portfolioTitle') })).toBeVisible();
  await expect(page.getByRole('heading', { name: layout('brokenTitle') })).toHaveCount(0);

  release();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: t('next') }).click();
  await reloaded;
  const [, second] = projects;
  await page.getByRole('button', { name: t('next') }).click();
  await expect(
    page.getByRole('button', { name: `${t('projectOpen')} ${projectTitle(second, 'en')}`, exact: true }),
  ).toBeVisible();
});
