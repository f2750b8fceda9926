import type { Browser, BrowserContext, Page } from '@playwright/test';
import { send } from './api.ts';
import { linkIn, type Mailbox } from './mailbox.ts';
import type { Site } from './server.ts';
import { adminUser, storeSession } from './session.ts';

const password = 'a-password-of-another-owner-1';

/** Makes another owner of a site, as an invitation does. @returns a token of theirs */
export async function makeOwner(
  site: Site,
  mailbox: Mailbox,
  { token, email, name }: { readonly token: string; readonly email: string; readonly name: string },
): Promise<string> {
  await send(site, 'POST', '/admin/invitations', { token, body: { email, role: 'owner', language: 'en' } });
  const link = new URL(await linkIn(mailbox, email, '/invitation'));
  await send(site, 'POST', '/invitation/accept', {
    body: { token: link.searchParams.get('token'), name, password },
  });
  return (await send<{ token: string }>(site, 'POST', '/admin/login', { body: { email, password } })).token;
}

/** A browser of their own, in which they are signed in. */
export async function openAs(
  browser: Browser,
  site: Site,
  { token, email }: { readonly token: string; readonly email: string },
): Promise<{ readonly page: Page; readonly context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  await storeSession(page, token, adminUser(email));
  return { page, context };
}
