import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runTestCommand } from '../testing/command.ts';
import { filesWith } from '../testing/everywhere.ts';
import { type ServerProcess, startServerProcess } from '../testing/process.ts';
import { makeProcessData, type ProcessData } from '../testing/process-data.ts';

let data: ProcessData;
let server: ServerProcess;
beforeEach(async () => {
  data = await makeProcessData();
  server = await startServerProcess(data.settings);
  await server.ready();
});
afterEach(async () => {
  await server.stop();
  await data.drop();
});

const run = (...args: string[]) => runTestCommand(args, data.settings);
const email = 'zelda.quux@example.com';
const folder = () => data.settings.DATA_DIR ?? '';

async function write(email: string): Promise<void> {
  const response = await fetch(`${server.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Zelda Quuxworth', email, message: 'A quuxian question' }),
  });
  expect(response.status).toBe(201);
}

describe('vitrine person, beside a server', () => {
  it('says what would be erased, erases it, and leaves nothing behind', async () => {
    await write(email);
    await write('bob@example.com');
    const dry = await run('person', 'erase', '--dry-run', email.toUpperCase());
    expect([dry.exitCode, dry.errors]).toEqual([0, '']);
    expect(dry.output).toMatch(/^quotes: 0\ncontacts: 1\n[\s\S]*mails: 2\n[\s\S]*Nothing was erased\.\n$/);
    expect(await data.countRows('contacts')).toBe(2);

    const erased = await run('person', 'erase', email);
    expect([erased.exitCode, erased.errors]).toEqual([0, '']);
    expect(erased.output).toContain('contacts: 1\n');
    expect(erased.output).not.toMatch(/quux/i);
    expect(erased.output).toContain('makes no backups by itself');
    expect(await data.countRows('contacts')).toBe(1);
    expect(await run('person', 'erase', email)).toEqual({
      exitCode: 1,
      output: '',
      errors: 'Nothing is stored about the address.\n',
    });
    const backups = { BACKUP_EVERY: 'day', BACKUP_KEEP: '3' };
    const other = await runTestCommand(['person', 'erase', 'bob@example.com'], { ...data.settings, ...backups });
    expect(other.output).toMatch(/contain the person until \d{4}-/);
    await server.stop();
    expect(filesWith(folder(), [email])).toEqual([]);
  });

  it('writes everything into a file that is not overwritten', async () => {
    await write(email);
    const to = join(folder(), 'zelda.zip');
    expect(await run('person', 'export', email, '--to', to)).toMatchObject({ exitCode: 0, errors: '' });
    const files = unzipSync(readFileSync(to));
    expect(Buffer.from(files['messages.json'] ?? []).toString()).toContain('A quuxian question');
    expect(statSync(to).mode & 0o777).toBe(0o600);
    expect(await run('person', 'export', email, '--to', to)).toMatchObject({ exitCode: 1 });
  });

  // Of PostgreSQL this test holds a connection itself, which a restore takes for a server's.
  it.runIf(process.env.TEST_ENGINE !== 'postgres')('is not brought back by a restore of an older backup', async () => {
    await write(email);
    const { output } = await run('backup');
    const archive = /\S+\.tar/.exec(output)?.[0] ?? '';
    await run('person', 'erase', email);
    await write('bob@example.com');
    await server.stop();
    const restored = await run('restore', archive);
    expect([restored.exitCode, restored.errors]).toEqual([0, '']);
    expect(restored.output).toContain('People who were erased since then are erased again: 1.\n');
    expect(await data.countRows('contacts')).toBe(0);
    expect(await run('person', 'export', email)).toMatchObject({ exitCode: 1 });
  });

  it.each([[['erase', 'nobody']], [['export']], [['erase', '--all', email]]])('refuses %j', async (args) => {
    expect(await run('person', ...args)).toMatchObject({ exitCode: 2, output: '' });
  });
});
