import { expect, test } from 'vitest';
import { type Recent, withRecent } from './recents.ts';

const recent = (path: string, label = path): Recent => ({ path, label });

test('what is opened again comes first, once, by its newest name', () => {
  const before = [recent('/a', 'before'), recent('/b')];
  expect(withRecent(before, recent('/b', 'after'))).toEqual([recent('/b', 'after'), recent('/a', 'before')]);
});

test('no more are kept than fit on a screen', () => {
  const many = Array.from({ length: 20 }, (_, index) => recent(`/${index}`)).reduce(
    withRecent,
    [] as readonly Recent[],
  );
  expect(many).toHaveLength(8);
  expect(many[0]).toEqual(recent('/19'));
});
