import type { FactorRequest } from '@vitrine/contracts/factor-input.ts';
import { type Authenticator, makeAuthenticator } from './authenticator.ts';
import { type ApiResponse, type TestServer, testAdmin, testPublicUrl } from './server.ts';
import { totpAt } from './totp.ts';

/** Sets up the authenticator app of whoever holds a token; the step of its first code is used. */
export async function addTotp(server: TestServer, token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await server.call('POST', '/account/second-factor/totp', { token });
  const { secret } = started.json.data;
  const body = { code: totpAt(secret, server.clock.now()) };
  const { json } = await server.call('POST', '/account/second-factor/totp/activate', { token, body });
  return { secret, recoveryCodes: json.data.recoveryCodes };
}

/** Adds a passkey to the account of whoever holds a token. */
export async function addPasskey(server: TestServer, token: string, name = 'Laptop'): Promise<Authenticator> {
  const device = makeAuthenticator(testPublicUrl);
  const { json } = await server.call('POST', '/account/second-factor/passkeys/options', { token });
  const body = { ticket: json.data.ticket, name, credential: device.create(json.data.options) };
  const added = await server.call('POST', '/account/second-factor/passkeys', { token, body });
  if (added.status !== 200) throw new Error(JSON.stringify(added.json));
  return device;
}

/** Gives the right password of the first admin, and returns what the login still lacks. */
export async function logInHalf(
  server: TestServer,
): Promise<FactorRequest & { passkey: NonNullable<FactorRequest['passkey']> }> {
  const { json } = await server.call('POST', '/admin/login', { body: testAdmin });
  return json.secondFactor;
}

/** Gives the rest. */
export const finishLogin = (server: TestServer, ticket: string, factor: object): Promise<ApiResponse> =>
  server.call('POST', '/auth/second-factor', { body: { ticket, factor } });
