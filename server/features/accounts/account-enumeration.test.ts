import type crypto from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeClient } from '../../testing/brief.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { processResets } from '../../testing/reset-requests.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

/**
 * Neither a response nor the time it takes may reveal whether an address is known. Hashing is what takes time, so hashes
 * are counted: a stopwatch would measure the machine.
 */
const counted = vi.hoisted(() => ({ hashes: 0 }));
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof crypto>();
  const argon2: typeof original.argon2 = (...given) => {
    counted.hashes++;
    return original.argon2(...given);
  };
  return { ...original, argon2 };
});

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
  await makeClient(server, 'known@example.com');
});
afterAll(() => server.close());
beforeEach(() => {
  counted.hashes = 0;
});

const callAndCount = async (path: string, body: unknown) => {
  const before = counted.hashes;
  const { status, json } = await server.call('POST', path, { body });
  return { status, json, hashes: counted.hashes - before };
};

describe('a known and an unknown address', () => {
  it.each(['/client/login', '/admin/login'])('get the same response for the same work at %s', async (path) => {
    const known = await callAndCount(path, { email: 'known@example.com', password: 'wrong' });
    const unknown = await callAndCount(path, { email: 'nobody@example.com', password: 'wrong' });
    expect(known).toMatchObject({ status: 401, hashes: 1 });
    expect(unknown).toEqual(known);
  });

  it('get the same response to a reset request, which is looked at a random moment later', async () => {
    const known = await callAndCount('/auth/request-reset', { email: 'known@example.com', userType: 'client' });
    const unknown = await callAndCount('/auth/request-reset', { email: 'nobody@example.com', userType: 'client' });
    expect(known).toMatchObject({ status: 200, hashes: 0 });
    expect(unknown).toEqual(known);
    const waiting = await server.database.queries.selectFrom('reset_requests').selectAll().execute();
    expect(waiting.map(({ email }) => email)).toEqual(['known@example.com', 'nobody@example.com']);
    for (const { due_at } of waiting) expect(Date.parse(due_at)).toBeGreaterThan(server.clock.now());
    expect(await server.mails()).not.toContainEqual(expect.objectContaining({ template: 'passwordResetLink' }));
    await processResets(server);
    expect((await server.mails()).filter(({ template }) => template === 'passwordResetLink')).toHaveLength(1);
  });

  it('cost the same to register, although the response says that an address is taken', async () => {
    const body = { name: 'Somebody', password: 'secret' };
    expect(await callAndCount('/client/register', { ...body, email: 'known@example.com' })).toMatchObject({
      status: 409,
      hashes: 1,
    });
    expect(await callAndCount('/client/register', { ...body, email: 'new@example.com' })).toMatchObject({
      status: 201,
      hashes: 1,
    });
  });

  it('are not told apart by a made-up link, which is refused before anything is hashed', async () => {
    const response = await callAndCount('/auth/perform-reset', { token: 'made-up', newPassword: 'Better-Password-1' });
    expect(response).toMatchObject({ status: 400, hashes: 0, json: { code: 'TOKEN_INVALID' } });
  });
});

describe('the database', () => {
  it('stores no token in plain text, not even in sent mails', async () => {
    await server.call('POST', '/auth/request-reset', { body: { email: 'known@example.com', userType: 'client' } });
    await processResets(server);
    const { queries } = server.database;
    const mails = await dueMails(server).send();
    const link = mails.find(({ content }) => content.template === 'passwordResetLink')?.content.data;
    const token = new URL((link as { resetUrl: string }).resetUrl).searchParams.get('token') ?? 'none';
    for (const table of ['outbox', 'reset_tokens', 'sessions', 'accounts'] as const) {
      expect(JSON.stringify(await queries.selectFrom(table).selectAll().execute())).not.toContain(token);
    }
  });
});
