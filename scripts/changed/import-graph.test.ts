import { expect, test } from 'vitest';
import { readImportGraph } from './import-graph.ts';

const graphOf = (texts: Record<string, string>) =>
  readImportGraph(Object.entries(texts).map(([path, text]) => ({ path, text })));

test.each([
  ['an import', "import { b } from './b.ts';"],
  ['an import of types, over lines', "import type {\n  B,\n} from './b.ts';"],
  ['what is passed on', "export * from './b.ts';"],
  ['an import at run time', "const b = await import('./b.ts');"],
  ['a worker', "new Worker(new URL('./b.ts', import.meta.url));"],
  ['an argument of a process', "spawn('node', ['server/b.ts']);"],
  ['a path of two parts', "readFileSync(join('server', 'b.ts'));"],
  ['a path in backticks', 'readFileSync(`server/b.ts`);'],
])('%s is a dependency', (_name, text) => {
  expect(graphOf({ 'server/a.ts': text, 'server/b.ts': '' }).get('server/a.ts')).toEqual(new Set(['server/b.ts']));
});

test('a file of the contracts is one by its name in the workspace', () => {
  const graph = graphOf({ 'web/app/a.ts': "import { x } from '@vitrine/contracts/x.ts';", 'contracts/x.ts': '' });
  expect(graph.get('web/app/a.ts')).toEqual(new Set(['contracts/x.ts']));
});

test('a folder that is named stands for the files in it, and a word for none', () => {
  const files = { 'web/texts/en.json': '', 'web/texts/fr.json': '' };
  expect(graphOf({ 'a.ts': "readdirSync('web/texts')", ...files }).get('a.ts')).toEqual(new Set(Object.keys(files)));
  expect(graphOf({ 'a.ts': "say('web')", 'web/a.ts': '' }).get('a.ts')).toEqual(new Set());
});

test('what a comment names is none', () => {
  expect(graphOf({ 'a.ts': "// As in './b.ts'.\n/* './b.ts' */", 'b.ts': '' }).get('a.ts')).toEqual(new Set());
});
