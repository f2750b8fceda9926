import { expect, test } from './test.ts';

for (const [path, language] of [
  ['/', 'en'],
  ['/fr', 'fr'],
] as const) {
  test(`home answers in ${language}`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
