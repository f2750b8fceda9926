import type { ListCounts, ListsState } from '@vitrine/contracts/live.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrivedSince, changedLists } from './list-changes.ts';
import { reconnectDelay } from './reconnect-delay.ts';
import { Throttle } from './throttle.ts';
import { markedTitle } from './title-mark.ts';

const leads = (pending: number) => ({ total: pending, pending, reviewing: 0, confirmed: 0, completed: 0 });
const counts: ListCounts = {
  quotes: leads(1),
  contacts: leads(2),
  bookings: leads(3),
  clients: { total: 1, pending: 1, validated: 0 },
  wizards: { total: 1, 'in-progress': 1, completed: 0 },
  mails: { total: 9, waiting: 0, sent: 9, held: 0, failed: 0 },
  proposals: { total: 0, draft: 0, sent: 0, accepted: 0, declined: 0, lapsed: 0, replaced: 0 },
  quarantine: { total: 0, quotes: 0, contacts: 0, clients: 0 },
  dossiers: { total: 0, open: 0, won: 0, lost: 0 },
  followUps: { total: 0, open: 0, done: 0 },
};
const versions: ListsState['versions'] = {
  quotes: 1,
  contacts: 2,
  bookings: 3,
  clients: 1,
  wizards: 1,
  mails: 9,
  proposals: 0,
  quarantine: 0,
  dossiers: 0,
  followUps: 0,
};
const now = { counts: { ...counts, contacts: leads(5) }, versions: { ...versions, contacts: 5, mails: 10 } };

describe('what has changed', () => {
  it('is read from the versions, or from the counts where one side has no versions', () => {
    expect(changedLists({ counts, versions }, now)).toEqual(['contacts', 'mails']);
    expect(changedLists({ counts, versions }, { counts: now.counts })).toEqual(['contacts']);
    expect(changedLists({ counts }, now)).toEqual(['contacts']);
    expect(changedLists(undefined, now)).toEqual([]);
  });

  it('counts arrivals, and does not count deletions as any', () => {
    expect(arrivedSince({ counts }, now)).toEqual({ quotes: 0, contacts: 3, bookings: 0 });
    expect(arrivedSince(now, { counts })).toEqual({ quotes: 0, contacts: 0, bookings: 0 });
    expect(arrivedSince(undefined, now)).toEqual({ quotes: 0, contacts: 0, bookings: 0 });
  });
});

describe('the title', () => {
  it('starts with one number, or none', () => {
    expect(markedTitle('Administration — Atelier', 3)).toBe('(3) Administration — Atelier');
    expect(markedTitle('(3) Administration — Atelier', 4)).toBe('(4) Administration — Atelier');
    expect(markedTitle('(99+) Administration', 0)).toBe('Administration');
    expect(markedTitle('Administration', 1000)).toBe('(99+) Administration');
  });
});

describe('the delay before a reconnect', () => {
  it('grows to half a minute and differs from tab to tab', () => {
    expect([1, 2, 3, 4, 5, 6, 1000].map((failures) => reconnectDelay(failures, 1000, 1))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
    expect(reconnectDelay(1, 1000, 0)).toBe(500);
  });
});

describe('a throttle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('turns a flood of items into a few runs, and loses none of them', () => {
    const runs: ReadonlySet<string>[] = [];
    const throttle = new Throttle<string>((gathered) => runs.push(gathered), 3_000);
    for (let second = 0; second < 60; second++) {
      throttle.add(['contacts', `second ${second}`]);
      vi.advanceTimersByTime(1_000);
    }
    vi.advanceTimersByTime(3_000);
    expect(runs.length).toBeLessThanOrEqual(21);
    expect(new Set(runs.flatMap((run) => [...run])).size).toBe(61);
  });

  it('runs soon after the first item, and not without items or after it was stopped', () => {
    const run = vi.fn();
    const throttle = new Throttle<string>(run, 3_000);
    throttle.add([]);
    vi.advanceTimersByTime(10_000);
    expect(run).not.toHaveBeenCalled();
    throttle.add(['a']);
    vi.advanceTimersByTime(100);
    expect(run).toHaveBeenCalledTimes(1);
    throttle.add(['b']);
    throttle.stop();
    vi.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
