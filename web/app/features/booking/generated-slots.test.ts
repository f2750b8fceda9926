import { describe, expect, it } from 'vitest';
import { generateSlots } from './generated-slots.ts';

const timeZone = 'Europe/Paris';
const generate = (now: string, random = () => 0) => generateSlots({ now: Date.parse(now), random, timeZone });
const times = (now: string) => generate(now).map(({ datetime }) => datetime);

describe('generated slots', () => {
  it('offers four hours on each weekday of the seven days from tomorrow', () => {
    const days = [...new Set(times('2026-11-21T04:00:00Z').map((datetime) => datetime.slice(0, 10)))];
    expect(days).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']);
    expect(times('2026-11-21T04:00:00Z').slice(0, 4)).toEqual([
      '2026-11-23T08:00:00.000Z',
      '2026-11-23T10:00:00.000Z',
      '2026-11-23T13:00:00.000Z',
      '2026-11-23T15:00:00.000Z',
    ]);
  });

  it('counts days in the zone of the agency, where tomorrow may have begun', () => {
    // 23:30 on Monday in UTC is Tuesday in Paris: the first day offered is Wednesday.
    expect(times('2026-11-23T23:30:00Z')[0]).toBe('2026-11-25T08:00:00.000Z');
  });

  it('keeps the hours of the wall clock when daylight saving begins (29 March 2026)', () => {
    const all = times('2026-03-26T12:00:00Z');
    expect(all[0]).toBe('2026-03-27T08:00:00.000Z');
    expect(all.slice(4, 8)).toEqual([
      '2026-03-30T07:00:00.000Z',
      '2026-03-30T09:00:00.000Z',
      '2026-03-30T12:00:00.000Z',
      '2026-03-30T14:00:00.000Z',
    ]);
  });

  it('keeps them when it ends (25 October 2026)', () => {
    const all = times('2026-10-22T12:00:00Z');
    expect(all[0]).toBe('2026-10-23T07:00:00.000Z');
    expect(all[4]).toBe('2026-10-26T08:00:00.000Z');
  });

  it('keeps them on the day itself, in a zone that changes its clocks on a weekday', () => {
    // Amman, Friday 25 February 2022, 0:00 to 1:00.
    const slots = generateSlots({ now: Date.parse('2022-02-24T10:00:00Z'), random: () => 0, timeZone: 'Asia/Amman' });
    expect(slots[0]?.datetime).toBe('2022-02-25T06:00:00.000Z');
  });

  it('makes each free with a probability of 70 %', () => {
    expect(generate('2026-11-21T04:00:00Z', () => 0.699).every(({ available }) => available)).toBe(true);
    expect(generate('2026-11-21T04:00:00Z', () => 0.7).some(({ available }) => available)).toBe(false);
  });
});
