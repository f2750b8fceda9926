import { expect, it } from 'vitest';
import { chosenColumns } from './columns.ts';

const columns = ['name', 'email', 'status'].map((id) => ({ id }));

it.each([
  [undefined, undefined],
  ['name,email,status', undefined],
  ['status,email', undefined],
  ['status', ['name', 'status']],
  ['', ['name']],
  ['made-up', ['name']],
] as const)('of %j, %j are chosen', (asked, chosen) => {
  expect(chosenColumns(columns, asked)).toEqual(chosen);
});
