import { expect, it } from 'vitest';
import { onePerEmail } from './latest-people.ts';

it('shows an address once, however it is written, by its first record', () => {
  const records = [
    { email: 'Ana@example.com', id: 1 },
    { email: 'ben@example.com', id: 2 },
    { email: 'ana@example.com', id: 3 },
  ];
  expect(onePerEmail(records).map(({ id }) => id)).toEqual([1, 2]);
});
