import { applyEdits } from '@vitrine/contracts/content/edits.ts';
import { shownIds } from '@vitrine/contracts/content/list.ts';
import { expect, it } from 'vitest';
import { movedItem } from './item-order.ts';

const list = { a: {}, b: { hidden: true }, c: {}, d: { position: 5 } };
const after = (item: string, by: 1 | -1) => {
  const edits = movedItem('list', shownIds(list), item, by);
  return shownIds(applyEdits({ list }, edits).list);
};

it('moves an item by one place among those that are shown', () => {
  expect(shownIds(list)).toEqual(['d', 'a', 'c']);
  expect(after('d', 1)).toEqual(['a', 'd', 'c']);
  expect(after('c', -1)).toEqual(['d', 'c', 'a']);
});

it('moves none beyond the ends, and none that is hidden', () => {
  expect(movedItem('list', shownIds(list), 'd', -1)).toEqual({});
  expect(movedItem('list', shownIds(list), 'c', 1)).toEqual({});
  expect(movedItem('list', shownIds(list), 'b', 1)).toEqual({});
});
