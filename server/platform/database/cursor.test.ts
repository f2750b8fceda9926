import { expect, it } from 'vitest';
import { type Position, readCursor, writeCursor } from './cursor.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

it.each<Position>([
  { row: { value: 'Zoé', id: 'id-1' }, backwards: false },
  { row: { value: 'Zoé', id: 'id-1' }, backwards: true },
  { row: { value: 0, id: 'id-2' }, backwards: false },
  { row: { value: '', id: '' }, backwards: true },
  { row: undefined, backwards: true },
])('%j survives being written and read', (position) => {
  const cursor = writeCursor('-name', position);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(readCursor(cursor, '-name')).toEqual(position);
});

it('belongs to one sort order', () => {
  const cursor = writeCursor('name', { row: { value: 'a', id: 'b' }, backwards: false });
  expect(readCursor(cursor, 'name')).toBeDefined();
  expect(readCursor(cursor, '-name')).toBeUndefined();
});

it.each([
  ['not base64', '***'],
  ['not JSON', Buffer.from('{').toString('base64url')],
  ['not a list', encode({ 0: 'name' })],
  ['too short', encode(['name', 0, 'a'])],
  ['too long', encode(['name', 0, 'a', 'b', 'c'])],
  ['a start without a row', encode(['name', 0, null, null])],
  ['an id without a value', encode(['name', 0, null, 'b'])],
  ['a value without an id', encode(['name', 0, 'a', null])],
  ['a value that is neither text nor a number', encode(['name', 0, { a: 1 }, 'b'])],
  ['an id that is not text', encode(['name', 0, 'a', 7])],
  ['null', encode(null)],
])('is refused when it is %s', (_what, cursor) => {
  expect(readCursor(cursor, 'name')).toBeUndefined();
});

it('goes forwards unless it says 1', () => {
  expect(readCursor(encode(['name', 2, 'a', 'b']), 'name')?.backwards).toBe(false);
});
