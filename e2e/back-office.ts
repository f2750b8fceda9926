import type { Locator, Page } from '@playwright/test';
import type { Site } from './server.ts';
import { expect } from './test.ts';

/** Sends JSON to the site, as a visitor or with a token. @returns its answer's data */
export async function send(site: Site, method: 'POST' | 'PATCH', path: string, body: unknown, token?: string) {
  const answer = await fetch(`${site.url}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${path} answers ${answer.status}`).toBe(true);
  const { data } = (await answer.json()) as { data: Record<string, unknown> };
  return data;
}

const emailOf = (name: string) =>
  `${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .slice(0, 40)}@example.com`;

/** Leaves a message. @returns its id */
export async function leaveMessage(site: Site, name: string, message: string): Promise<string> {
  const email = emailOf(name);
  return String((await send(site, 'POST', '/contact', { name, email, message })).id);
}

/** Asks for a quote. @returns its id */
export async function askForQuote(site: Site, name: string, serviceType: string): Promise<string> {
  const email = emailOf(name);
  return String((await send(site, 'POST', '/quotes', { name, email, serviceType, options: [] })).id);
}

/** Books the first free slot. @returns the meeting's id */
export async function bookMeeting(site: Site, name: string): Promise<string> {
  const availability = await fetch(`${site.url}/api/booking/availability`);
  const { data } = (await availability.json()) as { data: { slots: { datetime: string; available: boolean }[] } };
  const datetime = data.slots.find((slot) => slot.available)?.datetime;
  const about = { name, email: 'marius@example.com', datetime, phone: '+33 6 12 34 56 78' };
  return String((await send(site, 'POST', '/booking/create', about)).id);
}

/** Logs the admin in, for calls beside the page. */
export async function adminToken(site: Site): Promise<string> {
  return String((await send(site, 'POST', '/admin/login', site.admin)).token);
}

/** Signs in without the login screen; gives the token. */
export async function signIn(page: Page, site: Site): Promise<string> {
  const token = await adminToken(site);
  // Anything of the site will do to reach its storage; a picture runs nothing.
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([token, email]) => {
      localStorage.setItem('authToken', token ?? '');
      localStorage.setItem('userData', JSON.stringify({ type: 'admin', id: 'admin', name: 'Admin', email }));
    },
    [token, site.admin.email],
  );
  return token;
}

/** The rows of the list that shows, as a table or as cards, without the head. */
export const rowsOf = (page: Page): Locator => page.locator('[data-row]');

/** The row, or card, of a name. */
export const rowOf = (page: Page, name: string): Locator => rowsOf(page).filter({ hasText: name });

/** What opens the details of a name. */
export const openerOf = (page: Page, name: string): Locator => rowOf(page, name).getByRole('link', { name });

/**
 * Keeps the stream of events away: whatever it tells has what shows read again, before a test has asked for that by hand.
 * The browser says that a call was answered 503.
 */
export async function silenceEvents(page: Page): Promise<void> {
  const json = { success: false, code: 'UNAVAILABLE', error: 'Away' };
  await page.route('**/api/admin/events*', (route) => route.fulfill({ status: 503, json }));
}
