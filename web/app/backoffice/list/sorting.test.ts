import { expect, it } from 'vitest';
import { directionOf, nextSort } from './sorting.ts';

const name = { id: 'name', sort: 'ascending' } as const;
const createdAt = { id: 'createdAt', sort: 'descending' } as const;

it('starts with the direction of the column, then turns round with each click', () => {
  expect(nextSort(name, '-createdAt')).toBe('name');
  expect(nextSort(name, 'name')).toBe('-name');
  expect(nextSort(name, '-name')).toBe('name');
  expect(nextSort(createdAt, 'name')).toBe('-createdAt');
  expect(nextSort(createdAt, '-createdAt')).toBe('createdAt');
});

it('reads the direction of a column, and none of another whose name begins alike', () => {
  expect(directionOf('name', 'name')).toBe('ascending');
  expect(directionOf('name', '-name')).toBe('descending');
  expect(directionOf('name', '-nameOfCompany')).toBeUndefined();
});
