import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeTestDatabase } from '../../testing/database.ts';
import { type ServerProcess, startServerProcess } from '../../testing/process.ts';

/** The server as it runs: one process on SQLite, two on one PostgreSQL. */
const isPostgres = process.env.TEST_ENGINE === 'postgres';
const admin = { email: 'admin@agency.example', password: 'Correct-Horse-7' };

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Where a test's processes keep their data. */
async function makeData() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-live-'));
  const settings: Record<string, string> = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  if (!isPostgres) return { settings, folder, drop: async () => rmSync(folder, { recursive: true }) };
  const test = await makeTestDatabase();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.database.queries);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  const drop = async () => {
    rmSync(folder, { recursive: true });
    await test.drop();
  };
  return { settings: { ...settings, DATABASE_URL: url.href }, folder, drop };
}

it('what one process is sent is told by every other, and a watch does not keep a process from ending', async () => {
  const data = await makeData();
  const servers: ServerProcess[] = [];
  try {
    for (let n = 0; n < (isPostgres ? 2 : 1); n++) {
      const server = await startServerProcess({ ...data.settings, DATA_DIR: join(data.folder, String(n)) });
      servers.push(server);
      await server.ready();
    }
    const [first, last] = [servers[0], servers.at(-1)];
    if (!first || !last) throw new Error('No server.');
    const login = (await (await post(first.url, '/admin/login', admin)).json()) as { data: { token: string } };
    const response = await fetch(`${first.url}/api/admin/events`, {
      headers: { authorization: `Bearer ${login.data.token}` },
    });
    if (!response.body) throw new Error('No body.');
    let heard = '';
    const listening = (async () => {
      for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += text;
    })();
    await expect.poll(() => heard).toContain('"contacts":{"total":0');
    await post(last.url, '/contact', { name: 'Ada', email: 'ada@example.com', message: 'Hello.' });
    await expect.poll(() => heard, { timeout: 5_000 }).toContain('"contacts":{"total":1');

    const began = performance.now();
    expect(await first.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(5_000);
    // The answer came to its end and was not cut.
    await listening;
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
    await data.drop();
  }
}, 60_000);
