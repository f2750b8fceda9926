import { expect, type Locator, type Page } from '@playwright/test';
import { adminToken, offeredSlots, send } from './api.ts';
import type { Site } from './server.ts';
import { adminUser, storeSession } from './session.ts';

/** Any site whose admin can log in. */
export type AdminSite = Pick<Site, 'url' | 'admin'>;
type Made = { readonly id: string };

export const emailOf = (name: string) =>
  `${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')
    .slice(0, 40)}@example.com`;

/** Sends a contact request. @returns its id */
export async function sendContact(site: Site, name: string, message: string): Promise<string> {
  const email = emailOf(name);
  return (await send<Made>(site, 'POST', '/contact', { body: { name, email, message } })).id;
}

/** Requests a quote. @returns its id */
export async function requestQuote(site: Site, name: string, serviceType: string): Promise<string> {
  const email = emailOf(name);
  return (await send<Made>(site, 'POST', '/quotes', { body: { name, email, serviceType, options: [] } })).id;
}

/** Books the first free slot. @returns the booking's id */
export async function bookFirstSlot(site: Site, name: string): Promise<string> {
  const datetime = (await offeredSlots(site)).find((slot) => slot.available)?.datetime;
  const body = { name, email: 'marius@example.com', datetime, phone: '+33 6 12 34 56 78' };
  return (await send<Made>(site, 'POST', '/booking/create', { body })).id;
}

/** Signs the admin in without the login screen, in every tab of the context. @returns the token */
export async function signIn(page: Page, site: AdminSite): Promise<string> {
  const token = await adminToken(site);
  // Any address of the site gives access to its storage; a picture runs no script.
  await page.goto(`${site.url}/favicon.svg`);
  await storeSession(page, token, adminUser(site.admin.email));
  return token;
}

/** The rows of the visible list, as a table or as cards, without the header. */
export const rowsOf = (page: Page): Locator => page.locator('[data-row]');

/** The row or card with a name. */
export const rowOf = (page: Page, name: string): Locator => rowsOf(page).filter({ hasText: name });

/** The link that opens the details of a name. */
export const openerOf = (page: Page, name: string): Locator => rowOf(page, name).getByRole('link', { name });

/**
 * Waits until the lists of a page hear of changes: the totals on their tabs come with the first event alone. The number of
 * those that wait stands beside it, and may come before.
 */
export const waitForEvents = (page: Page): Promise<void> =>
  expect(page.locator('[data-tab-total]').first()).toHaveText(/\d/);

/** The answer of a server that is away, for `route.fulfill`. */
export const unavailable = { status: 503, json: { success: false, code: 'UNAVAILABLE', error: 'Away' } } as const;

/**
 * Blocks the event stream, whose events would reload a list before the test does, and the counts that are asked for in its
 * place every half minute, of which the first that comes would do the same. The browser logs that a call was answered with
 * 503.
 */
export async function blockEvents(page: Page): Promise<void> {
  for (const path of ['events', 'counts']) {
    await page.route(`**/api/admin/${path}*`, (route) => route.fulfill(unavailable));
  }
}
