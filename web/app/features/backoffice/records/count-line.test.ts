import { describe, expect, it } from 'vitest';
import { countLine } from './count-line.ts';

const middle = { total: 12_345, nextCursor: 'next', previousCursor: 'previous' };

describe('the line that says which rows show', () => {
  it('counts what is all there is', () => {
    expect(countLine(7, { total: 7, nextCursor: null }, true, 'en')).toBe('7 in all');
  });

  it('knows the places of the first page and of the last', () => {
    expect(countLine(50, { total: 12_345, nextCursor: 'next' }, true, 'en')).toBe('1–50 of 12,345');
    expect(countLine(45, { ...middle, nextCursor: null }, false, 'fr')).toBe('12\u202f301–12\u202f345 sur 12\u202f345');
  });

  it('does not pretend to know them in between', () => {
    expect(countLine(50, middle, false, 'en')).toBe('50 of 12,345');
  });

  it('says where there are at least so many', () => {
    const meta = { total: 1000, totalIsLowerBound: true, nextCursor: 'next' };
    expect(countLine(50, meta, true, 'en')).toBe('1–50 of ≥ 1,000');
    expect(countLine(20, { ...meta, nextCursor: null }, false, 'en')).toBe('20 of ≥ 1,000');
  });
});
