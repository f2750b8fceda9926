import type { BrowserContext } from '@playwright/test';
import type { ClientProfile } from '@vitrine/contracts/account.ts';
import { type BriefAnswers, type BriefStepNumber, briefStep } from '@vitrine/contracts/brief/steps.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { Site } from './server.ts';

/** A client of a test, made through the API. */
export type TestClient = {
  readonly profile: ClientProfile;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** Calls the API as this client. @throws {Error} with the answer, when it is refused */
  send<Data>(method: string, path: string, body?: unknown): Promise<Data>;
};

const password = 'Correct-horse-9';

/** Calls the API. @returns the whole answer. @throws {Error} with the answer, when it is refused */
export async function send<Answer>(
  site: Pick<Site, 'url'>,
  method: string,
  path: string,
  { body, token, language = 'en' }: { body?: unknown; token?: string; language?: Language } = {},
): Promise<Answer> {
  const answer = await fetch(`${site.url}/api${path}`, {
    method,
    headers: {
      'Accept-Language': language,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Has an admin of the site validate a client. */
export async function validateClient(site: Site, id: string): Promise<void> {
  const { data } = await send<{ data: { token: string } }>(site, 'POST', '/admin/login', { body: site.admin });
  await send(site, 'PATCH', `/admin/clients/${id}/validate`, { token: data.token });
}

/** Registers a client, has it validated unless told otherwise, and logs it in. */
export async function makeClient(
  site: Site,
  email: string,
  { validated = true, name = 'Léa Marchetti', language = 'en' as Language } = {},
): Promise<TestClient> {
  await send(site, 'POST', '/client/register', { body: { name, email, password }, language });
  const logIn = () =>
    send<{ data: { token: string; client: ClientProfile } }>(site, 'POST', '/client/login', {
      body: { email, password },
    });
  let { data } = await logIn();
  if (validated) {
    await validateClient(site, data.client.id);
    ({ data } = await logIn());
  }
  return {
    profile: data.client,
    email,
    password,
    token: data.token,
    send: (method, path, body) => send(site, method, path, { body, token: data.token }),
  };
}

/** Has every page of a context start as this client, as after a login. */
export async function signIn(context: BrowserContext, { token, profile }: TestClient): Promise<void> {
  await context.addInitScript(
    ([key, user]) => {
      // Once, so that a logout in the test lasts; and not in the blank page that every tab starts with.
      if (location.protocol !== 'http:' || sessionStorage.getItem('signedIn')) return;
      sessionStorage.setItem('signedIn', 'yes');
      localStorage.setItem('authToken', key ?? '');
      localStorage.setItem('userData', user ?? '');
    },
    [token, JSON.stringify({ ...profile, type: 'client' })],
  );
}

/** Answers to every question of a step, each different from all others; the first options where one chooses. */
export function answersTo(step: BriefStepNumber, word = 'Answer'): BriefAnswers {
  return Object.fromEntries(
    briefStep(step).fields.map((field) => {
      if (field.kind === 'choice') return [field.id, Object.keys(field.options)[0] ?? ''];
      if (field.kind === 'choices') return [field.id, Object.keys(field.options).slice(0, 2)];
      return [field.id, `${word} ${step} ${field.id}`];
    }),
  );
}
