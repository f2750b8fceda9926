import type { TodayItem } from '@vitrine/contracts/today.ts';
import { describe, expect, it } from 'vitest';
import { dueLabel, pressureOf, spanOf } from './due.ts';

const day = { date: '2026-11-23', timeZone: 'Europe/Paris' };

const item = (of: Partial<TodayItem>): TodayItem => ({
  kind: 'lead',
  id: '1',
  list: 'quotes',
  recordId: '1',
  name: 'Ada',
  email: 'ada@example.com',
  text: '',
  serviceType: null,
  since: '2026-11-23T08:00:00.000Z',
  dueAt: '2026-11-23T16:00:00.000Z',
  endsAt: null,
  secondsLeft: 3600,
  owner: null,
  ...of,
});

/** Spaces that keep a number and its unit together read as any other here. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('a length of time', () => {
  it.each([
    [0, '0 min'],
    [59 * 60, '59 min'],
    [3600, '1 h'],
    [3 * 3600 + 20 * 60, '3 h 20 min'],
    [9 * 3600 + 5 * 60, '9 h 05 min'],
    [17 * 3600 + 59 * 60, '17 h'],
    [-5 * 3600, '5 h'],
    [47 * 3600, '47 h'],
    [72 * 3600, '3 d'],
  ])('of %i seconds is %s', (seconds, text) => {
    expect(plain(spanOf(seconds, 'en'))).toBe(text);
  });

  it('has days in French too', () => {
    expect(plain(spanOf(72 * 3600, 'fr'))).toBe('3 j');
  });
});

describe('how pressing an item is', () => {
  it('depends on its response time', () => {
    expect(pressureOf(item({ secondsLeft: -1 }), day)).toBe('late');
    expect(pressureOf(item({}), day)).toBe('today');
    expect(pressureOf(item({ dueAt: '2026-11-23T22:59:59.999Z' }), day)).toBe('today');
    expect(pressureOf(item({ dueAt: '2026-11-23T23:00:00.000Z' }), day)).toBe('next');
  });

  it('never makes a meeting late, and gives a follow-up its day', () => {
    expect(pressureOf(item({ kind: 'meeting', secondsLeft: -600 }), day)).toBe('today');
    const followUp = { kind: 'followUp', dueAt: '2026-11-23T23:00:00.000Z' } as const;
    expect(pressureOf(item(followUp), day)).toBe('today');
    expect(pressureOf(item({ ...followUp, secondsLeft: -1 }), day)).toBe('late');
  });
});

describe('what stands beside an item', () => {
  it('is the time of a meeting, in the zone of the agency', () => {
    const meeting = { kind: 'meeting', dueAt: '2026-11-23T13:00:00.000Z' } as const;
    expect(plain(dueLabel(item(meeting), day, 'fr'))).toBe('14:00');
    expect(plain(dueLabel(item({ ...meeting, secondsLeft: -60 }), day, 'en'))).toBe('now');
    expect(plain(dueLabel(item({ ...meeting, dueAt: '2026-11-24T13:00:00.000Z' }), day, 'fr'))).toContain('14 h');
  });

  it('differs for what is late', () => {
    expect(dueLabel(item({ secondsLeft: -3600 }), day, 'en')).not.toBe(dueLabel(item({}), day, 'en'));
  });
});
