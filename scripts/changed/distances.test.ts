import { expect, test } from 'vitest';
import { distancesFrom, importersOf } from './distances.ts';
import { readImportGraph } from './import-graph.ts';

const texts = { 'a.ts': "'./b.ts'", 'b.ts': "'./c.ts'", 'c.ts': "'./a.ts' + './d.ts'", 'd.ts': '', 'e.ts': "'./a.ts'" };
const graph = readImportGraph(Object.entries(texts).map(([path, text]) => ({ path, text })));
const importsFrom = (changed: string[], compositions: string[] = []) =>
  Object.fromEntries(
    [...distancesFrom(changed, importersOf(graph), new Set(compositions))].map(([path, { imports }]) => [
      path,
      imports,
    ]),
  );

test('who imports a change is followed through others and around circles, and counted', () => {
  expect(importsFrom(['d.ts'])).toEqual({ 'd.ts': 0, 'c.ts': 1, 'b.ts': 2, 'a.ts': 3, 'e.ts': 4 });
});

test('who imports a composition does not depend on each of its parts', () => {
  expect(importsFrom(['d.ts'], ['b.ts'])).toEqual({ 'd.ts': 0, 'c.ts': 1 });
});

test('of several changes the nearest is named', () => {
  const distances = distancesFrom(['d.ts', 'b.ts'], importersOf(graph));
  expect(distances.get('a.ts')).toEqual({ imports: 1, from: 'b.ts' });
});
