import { agency } from '@vitrine/contracts/agency.ts';
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
    expect(openingAt(at(monday, to))).toEqual({ isOpen: false, from, weekday: 2 });
  });

  it('answers on its first day after a weekend', () => {
    expect(days).toContain(1);
    for (const instant of [at(friday, '23:00'), at(saturday, '12:00')]) {
      expect(openingAt(instant)).toEqual({ isOpen: false, from, weekday: 1 });
    }
  });
});
