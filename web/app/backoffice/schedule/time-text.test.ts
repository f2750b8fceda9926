import { describe, expect, it } from 'vitest';
import { nextTime, readTime, readTimes, timesEvery } from './time-text.ts';

describe('readTime', () => {
  it.each([
    ['9', '09:00'],
    ['09', '09:00'],
    ['9h', '09:00'],
    ['9 h 30', '09:30'],
    ['9:05', '09:05'],
    ['9.30', '09:30'],
    ['0930', '09:30'],
    ['930', '09:30'],
    ['23:59', '23:59'],
    [' 2 pm ', '14:00'],
    ['12am', '00:00'],
    ['12 p.m.', '12:00'],
    ['９：３０', '09:30'],
  ])('reads %s', (typed, time) => expect(readTime(typed)).toBe(time));

  it.each(['', '24', '9:60', '9:5', 'h30', '13 pm', '0 am', 'noon', '12345', '-9', '9:00:00'])('refuses %s', (typed) =>
    expect(readTime(typed)).toBeUndefined(),
  );
});

describe('readTimes', () => {
  it('reads a line, in order and each once', () => {
    expect(readTimes('14h, 9:30 9h30;2 pm')).toEqual(['09:30', '14:00']);
    expect(readTimes('9, soon')).toBeUndefined();
    expect(readTimes('  ')).toBeUndefined();
  });
});

describe('timesEvery', () => {
  it('fills a span with bookings that end by its end', () => {
    expect(timesEvery(60, '09:00', '12:00', 60)).toEqual(['09:00', '10:00', '11:00']);
    expect(timesEvery(90, '09:00', '12:00', 60)).toEqual(['09:00', '10:30']);
    expect(timesEvery(0, '09:00', '12:00', 60)).toEqual([]);
    expect(timesEvery(60, '12:00', '09:00', 60)).toEqual([]);
  });
});

describe('nextTime', () => {
  it('goes on where the day ends, and stops at midnight', () => {
    expect(nextTime([], 60)).toBe('09:00');
    expect(nextTime(['16:00', '09:00'], 90)).toBe('17:30');
    expect(nextTime(['9h', 'nonsense'], 30)).toBe('10:00');
    expect(nextTime(['23:30'], 60)).toBeUndefined();
  });
});
