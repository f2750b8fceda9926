import type { BrowserContext, Page } from '@playwright/test';
import type { ClientProfile } from '@vitrine/contracts/account.ts';
import {
  type BriefAnswers,
  type BriefStepNumber,
  briefStep,
  briefStepNumbers,
} from '@vitrine/contracts/brief/steps.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { adminToken, send } from './api.ts';
import type { Site } from './server.ts';

/** A client registered by a test through the API. */
export type TestClient = {
  readonly profile: ClientProfile;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** Calls the API as this client. @returns the data of the response @throws {Error} with the response, when it is refused */
  send<Data = unknown>(method: string, path: string, body?: unknown): Promise<Data>;
};

const password = 'Correct-horse-9';

/** Validates a client as an admin of the site. */
export async function validateClient(site: Site, id: string): Promise<void> {
  await send(site, 'PATCH', `/admin/clients/${id}/validate`, { token: await adminToken(site) });
}

/** Registers a client, validates it unless `validated` is false, and logs it in. */
export async function makeClient(
  site: Site,
  email: string,
  { validated = true, name = 'Léa Marchetti', language = 'en' as Language } = {},
): Promise<TestClient> {
  await send(site, 'POST', '/client/register', { body: { name, email, password }, language });
  const logIn = () =>
    send<{ token: string; client: ClientProfile }>(site, 'POST', '/client/login', { body: { email, password } });
  let { token, client } = await logIn();
  if (validated) {
    await validateClient(site, client.id);
    ({ token, client } = await logIn());
  }
  return {
    profile: client,
    email,
    password,
    token,
    send: (method, path, body) => send(site, method, path, { body, token }),
  };
}

/** Signs a client in on every page that the context opens. */
export async function signIn(context: BrowserContext, { token, profile }: TestClient): Promise<void> {
  await context.addInitScript(
    ([key, user]) => {
      // Once per tab, so that a logout lasts; and not on the blank page every tab starts with, which has no storage.
      if (location.protocol !== 'http:' || sessionStorage.getItem('signedIn')) return;
      sessionStorage.setItem('signedIn', 'yes');
      localStorage.setItem('authToken', key ?? '');
      localStorage.setItem('userData', user ?? '');
    },
    [token, JSON.stringify({ ...profile, type: 'client' })],
  );
}

/** Answers every question of a step: a text of its own for each, or the first options. */
export function answersTo(step: BriefStepNumber, prefix = 'Answer'): BriefAnswers {
  return Object.fromEntries(
    briefStep(step).fields.map((field) => {
      if (field.kind === 'choice') return [field.id, Object.keys(field.options)[0] ?? ''];
      if (field.kind === 'choices') return [field.id, Object.keys(field.options).slice(0, 2)];
      return [field.id, `${prefix} ${step} ${field.id}`];
    }),
  );
}

/** Completes every step of a brief through the API. */
export async function completeBrief(client: TestClient): Promise<void> {
  for (const step of briefStepNumbers) {
    await client.send('POST', '/wizard/save', { step, data: answersTo(step), isDraft: false });
  }
}

/** Opens all rows of a client's own page, which is loaded. */
export async function openRows(page: Page): Promise<void> {
  const rows = page.locator('main section > details');
  await rows.first().waitFor({ state: 'attached' });
  if (!(await rows.first().isVisible())) await page.locator('a[href="#settings"]:visible').click();
  await rows.first().waitFor();
  await rows.evaluateAll((all) => {
    for (const row of all) row.setAttribute('open', '');
  });
}
