import { expect, test } from 'vitest';
import { textValueViolations } from './text-values.ts';

const catalogue = { path: 'web/app/messages/en/x.json', text: '{\n "hello": "Hello, {{name}} of {{city}}"\n}' };
const found = (...code: [path: string, text: string][]) =>
  textValueViolations([catalogue, ...code.map(([path, text]) => ({ path, text }))]).map(({ message }) => message);

test('a value that nothing hands in is a violation', () => {
  expect(found(['web/app/a.tsx', "t('hello', { fullName })"])).toEqual(['Nothing gives "hello" the value {{name}}.']);
});

test.each<[string, [string, string][]]>([
  ['by the file that names the key', [['web/app/a.tsx', "t('hello', { name })"]]],
  [
    'by a file that imports it',
    [
      ['web/app/a.ts', "return 'hello'"],
      ['web/app/b.ts', "import './c.ts'; import { a } from './a.ts'; t(a(), { name })"],
    ],
  ],
  [
    'by what it imports',
    [
      ['web/app/a.ts', "import { v } from '../../contracts/v.ts'; t('hello', v)"],
      ['contracts/v.ts', 'export const v = { name: 1 }'],
    ],
  ],
  ['for a key that no code names whole', [['web/app/a.ts', 't(`hel$' + '{lo}`)']]],
])('nothing is said where it is handed in %s', (_, code) => {
  expect(found(...code)).toEqual([]);
});

test('a comment and a test hand in nothing', () => {
  expect(
    found(['web/app/a.tsx', "// name\nt('hello')"], ['web/app/a.test.ts', "import { a } from './a.tsx'; name"]),
  ).toHaveLength(1);
});
