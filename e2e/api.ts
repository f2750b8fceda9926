import { entityTag } from '@vitrine/contracts/entity-tag.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { Site } from './server.ts';

type SendOptions = {
  readonly body?: unknown;
  readonly token?: string;
  readonly language?: Language;
  /** The version that was seen of what is written over. */
  readonly ifMatch?: number;
};

/** Calls the API outside the page. @returns the data of the response @throws {Error} with the response, when it is refused */
export async function send<Data = unknown>(
  site: Pick<Site, 'url'>,
  method: string,
  path: string,
  { body, token, language = 'en', ifMatch }: SendOptions = {},
): Promise<Data> {
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    headers: {
      'Accept-Language': language,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'If-Match': entityTag(ifMatch) }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}

/** Writes a value of the content at a path, whatever stands there, for the next publication. */
export async function saveContentDraft(
  site: Pick<Site, 'url'>,
  token: string,
  path: string,
  value: unknown,
): Promise<void> {
  const query = new URLSearchParams({ path });
  const { version } = await send<{ version: number }>(site, 'GET', `/admin/content/draft?${query}`, { token });
  await send(site, 'PUT', '/admin/content/draft', { token, body: { path, value }, ifMatch: version });
}

/** A time that visitors are offered, as the API sends it. */
export type OfferedSlot = { readonly datetime: string; readonly available: boolean };

export async function offeredSlots(site: Pick<Site, 'url'>): Promise<readonly OfferedSlot[]> {
  return (await send<{ slots: OfferedSlot[] }>(site, 'GET', '/booking/availability')).slots;
}

/** Logs the admin in. */
export async function adminToken(site: Pick<Site, 'url' | 'admin'>): Promise<string> {
  return (await send<{ token: string }>(site, 'POST', '/admin/login', { body: site.admin })).token;
}
