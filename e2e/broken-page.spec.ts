import type { Page } from '@playwright/test';
import { brokenTexts } from '../web/app/messages/broken.ts';
import { contactTexts } from '../web/app/messages/contact.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

const t = contactTexts('en');
const say = brokenTexts('en');
const message = (page: Page) => page.getByLabel(t('message'), { exact: true });

test.use({ expectedErrors: [/a fault of the test|ERR_FAILED|Failed to load/] });

/** Has the page throw when React changes an attribute. */
async function breakAt(page: Page, change: 'setAttribute' | 'removeAttribute', attribute: string): Promise<void> {
  await page.evaluate(
    ([change, attribute]) => {
      const original = Element.prototype[change] as (...given: unknown[]) => void;
      Object.assign(Element.prototype, {
        [change](this: Element, ...given: unknown[]) {
          if (given[0] === attribute) throw new Error('a fault of the test');
          original.apply(this, given);
        },
      });
    },
    [change, attribute] as const,
  );
}

async function fillAndSend(page: Page, email: string): Promise<void> {
  await page.getByLabel(t('name')).fill('Ada Lovelace');
  await page.getByLabel(t('email')).fill(email);
  await message(page).fill('Is the light on?');
  await page.getByRole('button', { name: t('send') }).click();
  await expect(page.getByRole('heading', { name: layoutTexts('en')('brokenTitle') })).toBeVisible();
}

test('a page that throws when no response has come says that nobody knows, and has the text again', async ({
  page,
}) => {
  await openPage(page, '/contact');
  await page.route('**/api/contact', (route) => route.abort());
  await breakAt(page, 'removeAttribute', 'aria-busy');
  await fillAndSend(page, 'unknown@visitor.test');
  await expect(page.getByText(say('unknownKept'))).toBeVisible();
  await page.getByRole('button', { name: say('reopen') }).click();
  await expect(message(page)).toHaveValue('Is the light on?');
});

test('a page that throws before anything was sent says so, and has the text again', async ({ page }) => {
  await openPage(page, '/contact');
  await breakAt(page, 'setAttribute', 'aria-invalid');
  await fillAndSend(page, 'no address');
  await expect(page.getByText(say('kept'))).toBeVisible();
  await page.getByRole('button', { name: say('reopen') }).click();
  await expect(message(page)).toHaveValue('Is the light on?');
});

test('a page that throws after a message has arrived says so, and shows its receipt', async ({
  page,
  site,
  mailbox,
}) => {
  const email = 'arrived@visitor.test';
  await openPage(page, '/contact');
  await page.evaluate(() => {
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new Error('a fault of the test');
    };
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        throw new Error('a fault of the test');
      },
    });
  });
  await fillAndSend(page, email);
  await expect(page.getByText(say('arrived'))).toBeVisible();
  await page.getByRole('button', { name: say('reopen') }).click();
  await expect(page.getByRole('heading', { name: t('receiptTitle') })).toBeVisible();
  await mailbox.waitFor(
    ({ recipients, text }) => recipients.includes(site.agencyEmail) && (text ?? '').includes(email),
  );
});
