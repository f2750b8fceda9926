import { expect, test } from 'vitest';
import { linkViolations } from './links.ts';

const there = ['docs/today.md', 'docs/decisions/0010-hydrate.md', 'web/app/screens.ts'];

const violationsIn = (path: string, text: string) =>
  linkViolations([...there.map((each) => ({ path: each, text: '' })), { path, text }]);

test.each([
  ['a page that is not there', 'docs/x.md', 'See [today](to-day.md).'],
  ['a folder that is not there', 'README.md', '[tests](tests/)'],
  ['a decision that has become a page', 'server/x.ts', '// Counted as on Today (docs/decisions/0060).'],
  ['a page by its former name', 'web/app/x.tsx', '/** docs/waiting.md says why. */'],
  ['a file by its former name', 'docs/x.md', 'Each has its own (`web/app/pages.ts`).'],
])('%s is a violation', (_, path, text) => {
  expect(violationsIn(path, text)).toHaveLength(1);
});

test.each([
  ['a page beside', 'docs/x.md', 'See [today](today.md#follow-ups).'],
  ['a page from below', 'docs/decisions/0011-x.md', '[today](../today.md), [another](0010-hydrate.md)'],
  ['a folder', 'README.md', '[decisions](docs/decisions/)'],
  ['another site', 'README.md', '[versions](https://semver.org), [write](mailto:a@b.test)'],
  ['a heading of the same page', 'docs/x.md', '[above](#above)'],
  ['a decision by its number', 'server/x.ts', '// docs/decisions/0010'],
  ['a file', 'docs/x.md', 'Each has its own (`web/app/screens.ts`).'],
  ['a file to come, in an example', 'docs/x.md', 'such as `server/features/<name>/queries.ts`'],
])('%s is no violation', (_, path, text) => {
  expect(violationsIn(path, text)).toEqual([]);
});

test('names the line and where it leads', () => {
  expect(violationsIn('docs/x.md', '\n\n[a](b.md)')).toEqual([
    { path: 'docs/x.md', line: 3, message: 'There is no docs/b.md, to which this leads.' },
  ]);
});
