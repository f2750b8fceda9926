import { expect, it } from 'vitest';
import { type Column, withoutEmptyStart } from './month-columns.tsx';

const months = (totals: readonly number[]): Column[] =>
  totals.map((total, index) => ({ month: `2026-${String(index + 1).padStart(2, '0')}`, parts: [], total }));
const totalsOf = (totals: readonly number[]) => withoutEmptyStart(months(totals)).map(({ total }) => total);

it('begins with the first month that has anything, and keeps the empty ones after it', () => {
  expect(totalsOf([0, 0, 0, 4, 0, 2, 1, 0, 3, 5])).toEqual([4, 0, 2, 1, 0, 3, 5]);
});

it('shows six months at least, where so many are asked for', () => {
  expect(totalsOf([0, 0, 0, 0, 0, 0, 0, 0, 1])).toEqual([0, 0, 0, 0, 0, 1]);
  expect(totalsOf([0, 0, 1])).toEqual([0, 0, 1]);
});

it('keeps all of a period in which nothing came in', () => {
  expect(totalsOf([0, 0, 0, 0, 0, 0, 0])).toHaveLength(7);
});
