import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { examineSettings } from '../config.ts';
import { previousDataName } from '../platform/backup/restorable.ts';
import { toInstant } from '../platform/clock.ts';
import type { OperatingState } from '../platform/monitoring/operating-state.ts';
import { version } from '../platform/version.ts';
import { makeTestServer } from '../testing/server.ts';
import { checkBuckets } from './checks/buckets.ts';
import { checkDataFolder } from './checks/data-folder.ts';
import { checkAdmins, checkRoutines } from './checks/database.ts';
import { checkOutbox } from './checks/mail.ts';
import { checkAnswers } from './checks/mailbox.ts';
import { checkPublicUrl } from './checks/public-url.ts';
import { checkSettings } from './checks/settings.ts';

/** What doctor makes of what it finds, where a server in order does not show it. */

const minute = 60_000;
const hour = 60 * minute;
const now = Date.parse('2026-11-24T12:00:00.000Z');

describe('doctor says of', () => {
  /** Looks at an address where a server gives some answers, by their path. */
  async function levelAt(answers: Readonly<Record<string, readonly [status: number, body: string]>>) {
    const server = createServer(({ url }, response) => {
      const [status, body] = answers[url?.split('/').at(-1) ?? ''] ?? [404, ''];
      response.writeHead(status).end(body);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const findings = await checkPublicUrl({ publicUrl: `http://127.0.0.1:${port}` }, now);
    server.close();
    expect(findings).toHaveLength(1);
    return findings[0]?.level;
  }
  const live = JSON.stringify({ version });

  it('an address that is not ready, that it fails', async () => {
    expect(await levelAt({ live: [200, live], ready: [200, '{}'] })).toBe('ok');
    expect(await levelAt({ live: [200, live], ready: [503, '{}'] })).toBe('fail');
  });

  it('an address where something else answers, that it fails', async () => {
    for (const body of ['<!doctype html>', 'null', '{}']) {
      expect(await levelAt({ live: [200, body], ready: [200, '{}'] })).toBe('fail');
    }
    expect(await levelAt({})).toBe('fail');
  });

  it('an address that runs another version, that the upgrade is unfinished', async () => {
    const another = JSON.stringify({ version: '0.0.1' });
    expect(await levelAt({ live: [200, another], ready: [200, '{}'] })).toBe('warn');
  });

  it('a folder that the group may read, that others may', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-group-'));
    const levelOf = async (mode: number) => {
      chmodSync(folder, mode);
      return (await checkDataFolder(folder)).find(({ subject }) => subject === 'DATA_DIR')?.level;
    };
    expect([await levelOf(0o700), await levelOf(0o750), await levelOf(0o701)]).toEqual(['ok', 'warn', 'warn']);
    rmSync(folder, { recursive: true });
  });

  it('what a restore has put aside, once that is long ago, or dated ahead', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-aside-'));
    const aside = join(folder, previousDataName(new Date()));
    mkdirSync(aside);
    const day = 24 * 60 * 60;
    const namedAt = async (seconds: number) => {
      utimesSync(aside, seconds, seconds);
      return (await checkDataFolder(folder)).filter(({ found }) => found.includes(aside)).map(({ level }) => level);
    };
    const today = Date.now() / 1000;
    expect(await namedAt(today - 29 * day)).toEqual([]);
    expect(await namedAt(today - 31 * day)).toEqual(['warn']);
    expect(await namedAt(today + 300 * day)).toEqual(['warn']);
    rmSync(folder, { recursive: true });
  });

  it('settings of a site on this machine, that visitors need its address, and nothing of https or a proxy', () => {
    const warned = (PUBLIC_URL: string) =>
      checkSettings(examineSettings({ PUBLIC_URL })).flatMap(({ level, found }) => (level === 'warn' ? [found] : []));
    for (const url of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
      expect(warned(url)).toEqual([`PUBLIC_URL is ${url}`]);
    }
    expect(warned('https://agency.fr')).toEqual(['TRUST_PROXY is not set']);
  });

  it('buckets where there are none, nothing', async () => {
    const { config } = examineSettings({ BACKUP_TO: '/backups', DATA_DIR: '/data' });
    expect(await checkBuckets(config)).toEqual([]);
  });

  it('admins who are all disabled, that they are, and that there are none where there are none', async () => {
    const server = await makeTestServer();
    const { queries } = server.database;
    await server.adminToken();
    expect(await checkAdmins(queries)).toMatchObject({ level: 'ok' });
    await queries
      .updateTable('accounts')
      .set({ disabled_at: toInstant(now) })
      .execute();
    expect(await checkAdmins(queries)).toMatchObject({
      level: 'fail',
      remedy: expect.stringContaining('admin enable'),
    });
    await queries.deleteFrom('accounts').execute();
    expect(await checkAdmins(queries)).toMatchObject({ level: 'fail', remedy: expect.stringContaining('admin reset') });
    await server.close();
  });
});

describe('doctor says, of how a server has been doing, that of', () => {
  const inOrder: OperatingState = {
    mails: { waiting: 0, failed: 0 },
    oldestDueAt: undefined,
    oldestWaitingAt: undefined,
    lastBackup: { at: now - hour, bytes: 1, to: '/backups' },
    lastHousekeepingAt: now - hour,
    isRetentionWithheld: false,
    mailPausedSince: undefined,
    mailboxFailing: undefined,
  };
  const mail = (some: Partial<OperatingState>) => checkOutbox({ ...inOrder, ...some }, now);

  it('housekeeping that has not run for a day, the server has not either', () => {
    const levelAfter = (ms: number) =>
      checkRoutines({ ...inOrder, lastHousekeepingAt: now - ms }, 'day', now).map(({ level }) => level);
    expect(levelAfter(hour)).toEqual(['ok', 'ok']);
    expect(levelAfter(25 * hour)).toEqual(['ok', 'warn']);
  });

  it('a backup, its age depends on how often one is made', () => {
    const lastBackup = { at: now - 50 * hour, bytes: 1, to: '/backups' };
    const levelOf = (every: 'day' | 'week' | undefined) =>
      checkRoutines({ ...inOrder, lastBackup }, every, now)[0]?.level;
    expect([levelOf(undefined), levelOf('day'), levelOf('week')]).toEqual(['warn', 'fail', 'ok']);
  });

  it('mail that waits for its turn, it waits', () => {
    expect(mail({ mails: { waiting: 1, failed: 0 }, oldestDueAt: now - 9 * minute })).toMatchObject([
      { level: 'ok', found: expect.stringMatching(/^1 mail waits /) },
    ]);
  });

  it('mail that is due for long, nobody sends any', () => {
    expect(mail({ mails: { waiting: 1, failed: 0 }, oldestDueAt: now - 11 * minute })).toMatchObject([
      { level: 'warn', found: expect.stringContaining('11 minutes') },
    ]);
    expect(mail({ oldestDueAt: now - hour, mailPausedSince: now - hour })).toMatchObject([
      { level: 'warn', remedy: expect.stringContaining('mail resume') },
    ]);
  });

  it('mail that was given up, how much', () => {
    expect(mail({ mails: { waiting: 0, failed: 1 } })).toMatchObject([
      { level: 'warn', found: expect.stringMatching(/^1 mail was /) },
    ]);
    expect(mail({ mails: { waiting: 0, failed: 2 } })).toMatchObject([
      { found: expect.stringMatching(/^2 mails were /) },
    ]);
  });

  it('a mailbox that has just failed, a minute', () => {
    const failing = (ms: number) =>
      checkAnswers({ ...inOrder, mailboxFailing: { since: now - ms, reason: 'no' } }, now);
    expect(failing(1000)[0]?.found).toContain('1 minute:');
    expect(failing(hour)[0]?.found).toContain('60 minutes:');
    expect(checkAnswers(inOrder, now)).toEqual([]);
  });
});
