import { agency } from '@vitrine/contracts/agency.ts';
import { addDays } from '@vitrine/contracts/schedule/days.ts';
import { describe, expect, it } from 'vitest';
import { openingAt } from './opening.ts';

const { from, to, days } = agency.openingHours;
/** The offset of the zone on the days below, which are in winter. */
const at = (date: string, time: string) => new Date(`${date}T${time}:00+01:00`);
const [monday, friday, saturday] = ['2026-11-23', '2026-11-27', '2026-11-28'] as const;

describe('the agency', () => {
  it('is open by day', () => {
    expect(openingAt(at(monday, from))).toEqual({ isOpen: true, until: to });
    expect(openingAt(at(monday, '12:00'))).toEqual({ isOpen: true, until: to });
  });

  it('answers today before it opens, and on its next day after it has closed', () => {
    expect(openingAt(at(monday, '05:00'))).toEqual({ isOpen: false, from });
    expect(openingAt(at(monday, to))).toEqual({ isOpen: false, from, on: '2026-11-24', isSoon: true });
  });

  it('answers on its first day after a weekend', () => {
    expect(days).toContain(1);
    for (const instant of [at(friday, '23:00'), at(saturday, '12:00')]) {
      expect(openingAt(instant)).toEqual({ isOpen: false, from, on: '2026-11-30', isSoon: true });
    }
  });

  it('is closed on a day off, and answers on the next day that is none', () => {
    const off = ['2026-11-23', '2026-11-24'];
    expect(openingAt(at(monday, '12:00'), off)).toEqual({ isOpen: false, from, on: '2026-11-25', isSoon: true });
    expect(openingAt(at(friday, '23:00'), ['2026-11-30'])).toMatchObject({ on: '2026-12-01' });
  });

  it('says when a day is a week or more away', () => {
    const week = ['23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`);
    expect(openingAt(at(monday, '12:00'), week)).toEqual({ isOpen: false, from, on: '2026-11-30', isSoon: false });
  });

  it('knows the hour on both sides of the nights that change it', () => {
    for (const [before, after] of [
      ['2026-03-27T17:00:00+01:00', '2026-03-30T17:00:00+02:00'],
      ['2026-10-23T17:00:00+02:00', '2026-10-26T17:00:00+01:00'],
    ] as const) {
      expect(openingAt(new Date(before))).toMatchObject({ isOpen: true });
      expect(openingAt(new Date(after))).toMatchObject({ isOpen: true });
    }
    expect(openingAt(new Date('2026-03-29T21:59:00Z'))).toMatchObject({ on: '2026-03-30' });
    expect(openingAt(new Date('2026-03-29T22:00:00Z'))).toEqual({ isOpen: false, from });
  });

  it('names no moment when no day is open', () => {
    const year = Array.from({ length: 400 }, (_, day) => addDays(monday, day));
    expect(openingAt(at(monday, '12:00'), year)).toBeUndefined();
  });
});
