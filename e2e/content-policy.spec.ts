import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

declare const trustedTypes: { readonly defaultPolicy: unknown; createPolicy(name: string, rules: object): unknown };

test.describe('a page', () => {
  test.use({ expectedErrors: [/TrustedHTML|TrustedScript|Trusted Type|Content Security Policy/i] });

  test('lets no text become markup, a script or a worker', async ({ page }) => {
    await page.goto('/contact');
    await page.locator('form').first().click();
    await expect.poll(() => page.evaluate(() => trustedTypes.defaultPolicy !== null)).toBe(true);
    const outcomes = await page.evaluate(() => {
      const attempt = (work: () => unknown) => {
        try {
          work();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const script = document.createElement('script');
      return {
        markup: attempt(() => {
          document.createElement('div').innerHTML = '<img src="x">';
        }),
        foreignScript: attempt(() => {
          script.src = 'https://evil.example/x.js';
        }),
        // What somebody has uploaded comes from here, too.
        otherFile: attempt(() => {
          script.src = '/api/client/files/1';
        }),
        ownScript: attempt(() => {
          script.src = '/assets/x.js';
        }),
        inlineScript: attempt(() => {
          script.text = 'alert(1)';
        }),
        foreignWorker: attempt(() => new Worker('data:text/javascript,1')),
        anotherPolicy: attempt(() => trustedTypes.createPolicy('another', {})),
        plainText: attempt(() => {
          document.createElement('div').innerHTML = 'words';
        }),
      };
    });
    expect(outcomes).toEqual({
      markup: 'TypeError',
      foreignScript: 'TypeError',
      otherFile: 'TypeError',
      ownScript: 'done',
      inlineScript: 'TypeError',
      foreignWorker: 'TypeError',
      anotherPolicy: 'TypeError',
      plainText: 'done',
    });
  });
});

test.describe('a page that fails', () => {
  test.use({ expectedErrors: [/it is broken/] });

  test('leaves a sentence and the way home', async ({ page }) => {
    const t = layoutTexts('en');
    const body = 'export default function Broken() { throw new Error("it is broken"); }';
    await page.route(/\/assets\/accessibility-[^/]+\.js$/, (route) =>
      route.fulfill({ body, contentType: 'text/javascript' }),
    );
    await openPage(page, '/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('accessibility') })
      .click();
    await expect(page.getByRole('heading', { name: t('brokenTitle') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('write') })).toHaveAttribute('href', /^mailto:.+@/);
    await page.getByRole('link', { name: t('home') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('brokenTitle') })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the page that shows the API can be read, and reaches nothing of the site', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByText(endpoints.createContact.summary)).toBeVisible({ timeout: 20_000 });
  const reach = await page.evaluate(async () => {
    let storage = 'readable';
    try {
      localStorage.getItem('authToken');
    } catch {
      storage = 'refused';
    }
    return { origin: self.origin, storage };
  });
  expect(reach).toEqual({ origin: 'null', storage: 'refused' });
});
