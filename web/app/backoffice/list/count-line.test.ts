import { describe, expect, it } from 'vitest';
import { countLine } from './count-line.ts';

const middle = { total: 12_345, nextCursor: 'next', previousCursor: 'previous' };

describe('the line that says which rows show', () => {
  it('counts a list that fits on one page', () => {
    expect(countLine(7, { total: 7, nextCursor: null }, true, 'en')).toBe('7 in all');
  });

  it('numbers the rows of the first and the last page', () => {
    expect(countLine(50, { total: 12_345, nextCursor: 'next' }, true, 'en')).toBe('1–50 of 12,345');
    expect(countLine(45, { ...middle, nextCursor: null }, false, 'fr')).toBe('12\u202f301–12\u202f345 sur 12\u202f345');
  });

  it('does not number the rows of pages in between', () => {
    expect(countLine(50, middle, false, 'en')).toBe('50 of 12,345');
  });

  it('marks a total that is a lower bound', () => {
    const meta = { total: 1000, totalIsLowerBound: true, nextCursor: 'next' };
    expect(countLine(50, meta, true, 'en')).toBe('1–50 of ≥ 1,000');
    expect(countLine(20, { ...meta, nextCursor: null }, false, 'en')).toBe('20 of ≥ 1,000');
  });
});
