import { describe, expect, it } from 'vitest';
import { daysBetween, spansOf, withDaysOff } from './day-spans.ts';

describe('spansOf', () => {
  it('joins consecutive days of one label, across the end of a year too', () => {
    const winter = daysBetween('2026-12-30', '2027-01-02').map((date) => ({ date, label: 'Winter' }));
    expect(spansOf([...winter, { date: '2026-12-25', label: 'Noël' }, { date: '2027-01-03' }])).toEqual([
      { from: '2026-12-25', to: '2026-12-25', label: 'Noël', days: 1 },
      { from: '2026-12-30', to: '2027-01-02', label: 'Winter', days: 4 },
      { from: '2027-01-03', to: '2027-01-03', label: '', days: 1 },
    ]);
  });
});

describe('withDaysOff', () => {
  it('has each day once, under its last label', () => {
    expect(
      withDaysOff(
        [{ date: '2026-12-25', label: 'Closed' }],
        [{ date: '2026-12-24' }, { date: '2026-12-25', label: 'Noël' }],
      ),
    ).toEqual([{ date: '2026-12-24' }, { date: '2026-12-25', label: 'Noël' }]);
  });
});
