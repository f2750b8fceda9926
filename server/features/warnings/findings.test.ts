import { describe, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import type { OperatingState } from '../../platform/monitoring/operating-state.ts';
import { type Facts, findWarnings } from './findings.ts';

const day = 24 * 60 * 60_000;
const now = Date.parse('2026-11-23T08:30:00.000Z');
const host = 'vitrine.example';

const quiet: Facts = {
  state: {
    mails: { waiting: 12, failed: 0 },
    oldestDueAt: undefined,
    oldestWaitingAt: undefined,
    lastBackup: { at: now - day, bytes: 1, to: '/backups' },
    lastHousekeepingAt: now,
    isRetentionWithheld: false,
    mailPausedSince: undefined,
    mailboxFailing: undefined,
  },
  disk: { freeBytes: 10, totalBytes: 100 },
  certificate: { host, validTo: now + 14 * day, problem: undefined },
  quarantine: { total: 0, quotes: 0, contacts: 0, clients: 0, newest: [] },
  setUpAt: now - 100 * day,
  backupEvery: 'day',
};

const withState = (state: Partial<OperatingState>): Facts => ({ ...quiet, state: { ...quiet.state, ...state } });
const find = (facts: Facts) => findWarnings(facts, now);
const warnings = (facts: Facts) => find(facts).map(({ warning }) => warning);
const backup = (age: number) => ({ at: now - age, bytes: 1, to: '/backups' });

describe('what is no reason to warn', () => {
  it.each<[string, Facts]>([
    ['a site where all is well', quiet],
    ['a disk or certificate that nobody could look at', { ...quiet, disk: undefined, certificate: undefined }],
    ['a file system without a size', { ...quiet, disk: { freeBytes: 0, totalBytes: 0 } }],
    ['a backup of two days ago', withState({ lastBackup: backup(2 * day) })],
    [
      'a backup of a week ago where one is made each week',
      { ...withState({ lastBackup: backup(7 * day) }), backupEvery: 'week' },
    ],
    ['no backup two days after the start', { ...withState({ lastBackup: undefined }), setUpAt: now - 2 * day }],
    ['no backup before the first admin', { ...withState({ lastBackup: undefined }), setUpAt: undefined }],
  ])('%s', (_, facts) => {
    expect(find(facts)).toEqual([]);
  });
});

describe('what is', () => {
  it('mails that were given up, the more the worse', () => {
    expect(find(withState({ mails: { waiting: 0, failed: 3 } }))).toMatchObject([
      { warning: { kind: 'mailsGivenUp', count: 3 }, level: 3 },
    ]);
  });

  it('a backup that is dated ahead', () => {
    expect(warnings(withState({ lastBackup: backup(-day) }))).toEqual([
      { kind: 'backupMissing', lastAt: toInstant(now + day) },
    ]);
  });

  it('an old backup, and none at all', () => {
    const lastAt = now - 2 * day - 1;
    expect(warnings(withState({ lastBackup: backup(2 * day + 1) }))).toEqual([
      { kind: 'backupMissing', lastAt: toInstant(lastAt) },
    ]);
    expect(warnings(withState({ lastBackup: undefined }))).toEqual([{ kind: 'backupMissing', lastAt: null }]);
  });

  it('a missing backup, daily where the server should have made it and else monthly', () => {
    const facts = withState({ lastBackup: undefined });
    expect(find(facts)).toMatchObject([{ repeatMs: day }]);
    expect(find({ ...facts, backupEvery: undefined })).toMatchObject([{ repeatMs: 30 * day }]);
  });

  it('a disk with less than a tenth free', () => {
    const disk = { freeBytes: 9, totalBytes: 100 };
    expect(warnings({ ...quiet, disk })).toEqual([{ kind: 'diskLow', ...disk }]);
  });

  it('a certificate with less than 14 days left, the worse the shorter', () => {
    const levels = [13.9, 7.1, 6.9, 2, 0.5, -1].map((days) => {
      const [finding] = find({ ...quiet, certificate: { host, validTo: now + days * day, problem: undefined } });
      expect(finding?.warning).toEqual({ kind: 'certificateExpiring', host, validTo: toInstant(now + days * day) });
      return finding?.level;
    });
    expect(levels).toEqual([1, 1, 2, 3, 4, 5]);
  });

  it('a mailbox that could not be read for six hours', () => {
    const failing = (hours: number) =>
      warnings(withState({ mailboxFailing: { since: now - hours * (day / 24), reason: 'No such user' } }));
    expect(failing(5.9)).toEqual([]);
    expect(failing(6)).toEqual([{ kind: 'mailboxFailing', since: toInstant(now - day / 4), reason: 'No such user' }]);
  });

  it('records that are not deleted', () => {
    expect(warnings(withState({ isRetentionWithheld: true }))).toEqual([{ kind: 'retentionWithheld' }]);
  });

  it('what waits in quarantine, the worse the newer, and with the names of the newest', () => {
    const newest = {
      list: 'contacts',
      id: '1',
      name: 'Léa',
      reason: 'noProofOfWork',
      since: toInstant(now - day),
    } as const;
    const quarantine = { total: 12, quotes: 2, contacts: 10, clients: 0, newest: [newest] };
    const { total: _, newest: __, ...counts } = quarantine;
    expect(find({ ...quiet, quarantine })).toMatchObject([
      { warning: { kind: 'quarantineWaiting', ...counts, names: ['Léa'] }, level: now - day, isFault: false },
    ]);
  });

  it('all of it at once', () => {
    const facts: Facts = {
      ...withState({ mails: { waiting: 0, failed: 1 }, lastBackup: undefined, isRetentionWithheld: true }),
      disk: { freeBytes: 1, totalBytes: 100 },
      certificate: { host, validTo: now, problem: undefined },
    };
    const kinds = ['diskLow', 'backupMissing', 'mailsGivenUp', 'certificateExpiring', 'retentionWithheld'];
    expect(warnings(facts).map(({ kind }) => kind)).toEqual(kinds);
  });
});
