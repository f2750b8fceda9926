import { applyEdits } from '@vitrine/contracts/content/edits.ts';
import { shownIds } from '@vitrine/contracts/content/list.ts';
import { expect, it } from 'vitest';
import { lastPosition, movedItem } from './item-order.ts';

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

it('moves past the next that is shown here, whatever stands between them elsewhere', () => {
  const all = ['a', 'x', 'b', 'y', 'c'];
  const order = ['a', 'b', 'c'];
  const after = (item: string, by: 1 | -1) =>
    Object.entries(movedItem('list', order, item, by, all))
      .sort(([, one], [, other]) => one - other)
      .map(([path]) => path.split('.')[1]);
  expect(after('a', 1)).toEqual(['x', 'b', 'a', 'y', 'c']);
  expect(after('c', -1)).toEqual(['a', 'x', 'c', 'b', 'y']);
  expect(after('c', 1)).toEqual([]);
});

it('moves none beyond the ends, and none that is hidden', () => {
  expect(movedItem('list', shownIds(list), 'd', -1)).toEqual({});
  expect(movedItem('list', shownIds(list), 'c', 1)).toEqual({});
  expect(movedItem('list', shownIds(list), 'b', 1)).toEqual({});
});

it('a further item comes behind all others, those of a list inside an item among themselves', () => {
  const draft = { value: 90, version: 1, base: 0, author: 'Ada', changedAt: '' };
  const content = {
    edits: { 'options.a.position': 70, 'other.b.position': 500 },
    drafts: [{ ...draft, path: 'options.c.position' }],
  };
  expect(lastPosition('options', 3, content)).toBe(100);
  expect(lastPosition('options', 30, content)).toBe(310);
  expect(lastPosition('questions.q-a.choices', 0, content)).toBe(10);
});
