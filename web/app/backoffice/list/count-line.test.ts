import { describe, expect, it } from 'vitest';
import { countLine, firstRowNumber } from './count-line.ts';

const middle = { total: 12_345, nextCursor: 'next', previousCursor: 'previous' };

describe('the line that says which rows show', () => {
  it('counts a list that fits on one page', () => {
    expect(countLine(7, { total: 7, nextCursor: null }, 1, 'en')).toBe('7 in all');
  });

  it('numbers the rows of every page', () => {
    expect(countLine(50, { total: 12_345, nextCursor: 'next' }, 1, 'en')).toBe('1–50 of 12,345');
    expect(countLine(50, middle, 51, 'en')).toBe('51–100 of 12,345');
    expect(countLine(45, { ...middle, nextCursor: null }, 12_301, 'fr')).toBe(
      '12\u202f301–12\u202f345 sur 12\u202f345',
    );
  });

  it('does not number rows that nobody has counted', () => {
    expect(countLine(50, middle, undefined, 'en')).toBe('50 of 12,345');
  });

  it('marks a total that is a lower bound', () => {
    const meta = { total: 1000, totalIsLowerBound: true, nextCursor: 'next' };
    expect(countLine(50, meta, 1, 'en')).toBe('1–50 of ≥ 1,000');
    expect(countLine(20, { ...meta, nextCursor: null }, undefined, 'en')).toBe('20 of ≥ 1,000');
  });
});

describe('the number of the first row', () => {
  it('is known of the first and the last page, and of those that a link has counted', () => {
    expect(firstRowNumber(50, { total: 120, nextCursor: 'next' }, false, undefined)).toBe(1);
    expect(firstRowNumber(20, { ...middle, total: 120, nextCursor: null }, true, undefined)).toBe(101);
    expect(firstRowNumber(50, middle, true, 50)).toBe(51);
    expect(firstRowNumber(50, middle, true, undefined)).toBeUndefined();
    // A page from which nothing leads back is the first, whatever its address says.
    expect(firstRowNumber(50, { total: 120, nextCursor: 'next' }, true, 20)).toBe(1);
  });
});
