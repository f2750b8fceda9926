import { describe, expect, it } from 'vitest';
import { groupByDay, weeksOf } from './days.ts';

const slot = (datetime: string, available = true) => ({ id: datetime, datetime, available });

describe('slots by day', () => {
  const late = slot('2026-11-24T15:00:00.000Z');
  const early = slot('2026-11-24T08:00:00.000Z', false);
  const next = slot('2026-11-25T08:00:00.000Z');

  it('sorts by time and counts what is free', () => {
    const days = groupByDay([next, late, early], 'en', 'Europe/Paris');
    expect(days).toMatchObject([
      {
        date: '2026-11-24',
        displayDate: 'Nov 24',
        weekday: 'Tuesday',
        written: 'Tuesday, Nov 24',
        free: 1,
        slots: [early, late],
      },
      { date: '2026-11-25', free: 1 },
    ]);
  });

  it('goes by the calendar of the zone', () => {
    expect(groupByDay([late], 'fr', 'Pacific/Auckland')).toMatchObject([{ date: '2026-11-25', weekday: 'mercredi' }]);
    expect(groupByDay([early], 'fr', 'America/Los_Angeles')).toMatchObject([{ displayDate: '24\u00a0nov.' }]);
    // French puts no comma after the day of the week.
    expect(groupByDay([early], 'fr', 'Europe/Paris')).toMatchObject([{ written: 'mardi 24\u00a0nov.' }]);
  });

  it('shows a slot whose time cannot be parsed, and never counts it as free', () => {
    const broken = slot('2026-11-25T99:00');
    const lost = slot('soon');
    const days = groupByDay([broken, late, next, lost], 'en', 'Europe/Paris');
    expect(days).toMatchObject([
      { slots: [late, lost], free: 1 },
      { slots: [next, broken], free: 1 },
    ]);
    expect(groupByDay([lost], 'en', 'Europe/Paris')).toEqual([]);
  });
});

it('parts the days by their weeks, which begin on a Monday', () => {
  // A Sunday, the Monday after it, and that week's Sunday.
  const slots = ['2026-11-29', '2026-11-30', '2026-12-06'].map((date) => slot(`${date}T08:00:00.000Z`));
  const weeks = weeksOf(groupByDay(slots, 'en', 'UTC'));
  expect(weeks.map((week) => week.map(({ date }) => date))).toEqual([['2026-11-29'], ['2026-11-30', '2026-12-06']]);
});
