import { expect, test } from './test.ts';
import { addExtension, addTranslation, brokenPage, openBeforeScripts, translate } from './translation.ts';
import { walks } from './walks.ts';

// The browser logs what a step has refused on purpose.
test.use({ expectedErrors: [/status of (400|401)/] });

for (const [name, walk] of Object.entries(walks)) {
  // The other ways to translate are tried on what visitors fill in (translation.spec.ts).
  test(`${name} goes on when it is translated before hydration and at each step`, async ({
    page,
    context,
    site,
    mailbox,
  }) => {
    await addTranslation(page, 'replaced');
    const email = `${crypto.randomUUID()}@walk.test`;
    const open = (path: string) => openBeforeScripts(page, path, () => translate(page));
    await walk({ page, context, site, mailbox, email, open, step: () => translate(page) });
    await expect(brokenPage(page)).toHaveCount(0);
  });

  test(`${name} goes on while the browser translates whatever changes`, async ({ page, context, site, mailbox }) => {
    await addTranslation(page, 'replaced', true);
    const email = `${crypto.randomUUID()}@walk.test`;
    const open = (path: string) => openBeforeScripts(page, path, async () => {});
    await walk({ page, context, site, mailbox, email, open, step: async () => {} });
    await expect(brokenPage(page)).toHaveCount(0);
  });

  test(`${name} goes on beside an extension that adds elements`, async ({ page, context, site, mailbox }) => {
    await addExtension(page);
    const email = `${crypto.randomUUID()}@walk.test`;
    const open = (path: string) => openBeforeScripts(page, path, async () => {});
    await walk({ page, context, site, mailbox, email, open, step: async () => {} });
    await expect(brokenPage(page)).toHaveCount(0);
    await expect(page.locator('body > [data-extension]').first()).toBeAttached();
  });
}
