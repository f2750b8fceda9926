import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listCounts, listsState } from './live.ts';
import { done, page, success } from './response.ts';

describe('answers', () => {
  it('send what they declare and no more', () => {
    expect(
      success(z.object({ id: z.string() })).parse({ success: true, data: { id: 'a', hash: 'x' }, more: 1 }),
    ).toEqual({
      success: true,
      data: { id: 'a' },
    });
    expect(done.parse({ success: true, message: 'Done', data: 1 })).toEqual({ success: true, message: 'Done' });
    expect(done.safeParse({ success: false }).success).toBe(false);
    expect(success(z.string()).safeParse({ success: false, data: 'a' }).success).toBe(false);
  });

  it('page a list', () => {
    const response = { success: true, data: ['a'], meta: { total: 1, nextCursor: null } };
    expect(page(z.string()).parse(response)).toEqual(response);
    const cursors = { total: 9, totalIsLowerBound: true, nextCursor: 'n', previousCursor: 'p', lastCursor: 'l' };
    expect(page(z.string()).parse({ ...response, meta: cursors }).meta).toEqual(cursors);
    for (const wrong of [
      { ...response, success: false },
      { ...response, data: [1] },
      { ...response, meta: { total: 1 } },
    ]) {
      expect(page(z.string()).safeParse(wrong).success).toBe(false);
    }
    for (const total of [-1, 1.5]) {
      expect(page(z.string()).safeParse({ ...response, meta: { total, nextCursor: null } }).success).toBe(false);
    }
  });
});

describe('the state of the lists', () => {
  const leads = { total: 3, pending: 1, reviewing: 1, confirmed: 1, completed: 0 };
  const counts = {
    quotes: leads,
    contacts: leads,
    bookings: leads,
    clients: { total: 2, pending: 1, validated: 1 },
    wizards: { total: 1, 'in-progress': 1, completed: 0 },
    mails: { total: 1, waiting: 0, held: 0, sent: 1, failed: 0 },
    quarantine: { total: 1, quotes: 0, contacts: 1, clients: 0 },
    dossiers: { total: 1, open: 1, won: 0, lost: 0 },
    followUps: { total: 1, open: 1, done: 0 },
    proposals: { total: 1, draft: 1, sent: 0, accepted: 0, declined: 0, lapsed: 0, replaced: 0 },
  };
  const versions = {
    quotes: 1,
    contacts: 2,
    bookings: 3,
    clients: 4,
    wizards: 5,
    mails: 6,
    quarantine: 7,
    dossiers: 8,
    proposals: 9,
    followUps: 10,
  };

  it('counts every list and numbers its changes', () => {
    expect(listsState.parse({ counts, versions })).toEqual({ counts, versions });
    for (const list of Object.keys(versions)) {
      const { [list as 'quotes']: _, ...without } = versions;
      expect(listsState.safeParse({ counts, versions: without }).success, list).toBe(false);
      const { [list as 'quotes']: __, ...uncounted } = counts;
      expect(listCounts.safeParse(uncounted).success, list).toBe(false);
    }
  });

  it('counts in whole numbers from zero', () => {
    for (const total of [-1, 0.5])
      expect(listCounts.safeParse({ ...counts, quotes: { ...leads, total } }).success).toBe(false);
  });
});
