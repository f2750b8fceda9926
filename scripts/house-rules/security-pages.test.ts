import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../project.ts';

/** The requirements of OWASP ASVS 5.0 at levels 1 and 2, by section; the numbers that are left out are of level 3. */
const requirements: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
};
const numbers = Object.entries(requirements).flatMap(([section, each]) => each.map((one) => `${section}.${one}`));

const pages = [
  'docs/security.md',
  'docs/security/input-and-pages.md',
  'docs/security/accounts.md',
  'docs/security/operation.md',
];
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const text = pages.map(textOf).join('\n');

type Row = { readonly number: string; readonly level: string; readonly how: string; readonly shownBy: string };
const rows: Row[] = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| (.+) \| (.*) \|$/gm)].map(
  ([, number = '', level = '', how = '', shownBy = '']) => ({ number, level, how, shownBy }),
);
const stateOf = ({ how }: Row) => {
  if (how.startsWith('Not applicable: ')) return 'notApplicable';
  return how.startsWith('**Not met**') ? 'notMet' : 'met';
};

/** A test and the titles that are named after it. */
const cited = [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`((?:,? “[^”]+”)*)/g)].map(
  ([, path = '', titles = '']) => ({
    path,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }),
);

test('each requirement of levels 1 and 2 stands in the security pages once', () => {
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test('what is met names a test, or says that there is none', () => {
  const unshown = rows.filter((row) => stateOf(row) === 'met' && row.shownBy === '' && !row.how.includes('No test'));
  expect(unshown).toEqual([]);
  const shown = cited.filter(({ path }) => !path.startsWith('scripts/house-rules/'));
  expect(shown.filter(({ titles }) => titles.length === 0)).toEqual([]);
});

test('each test that the security pages name exists, under its title', () => {
  const missing = cited.flatMap(({ path, titles }) => {
    if (!existsSync(join(root, path))) return [path];
    const source = textOf(path);
    return titles.filter((title) => !source.includes(title)).map((title) => `${path}: ${title}`);
  });
  expect(missing).toEqual([]);
});

test('each file, folder and decision that the security pages name exists', () => {
  const named = [...text.matchAll(/`((?:bench|contracts|deploy|docs|e2e|scripts|server|studio|web)\/[\w./-]+)`/g)];
  expect(named.length).toBeGreaterThan(100);
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const decisions = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4)));
  const citedDecisions = [...text.matchAll(/docs\/decisions\/(\d{4})|(?<=[ ,])(00\d\d)(?=[ ,.;)])/g)];
  expect(citedDecisions.length).toBeGreaterThan(20);
  expect(citedDecisions.map(([, one, other]) => one ?? other ?? '').filter((one) => !decisions.has(one))).toEqual([]);
});

test('the counts of the summary are those of the rows', () => {
  const count = (chapter: string) =>
    (['met', 'notApplicable', 'notMet'] as const).map(
      (state) => rows.filter((row) => row.number.startsWith(chapter) && stateOf(row) === state).length,
    );
  const summary = textOf('docs/security.md');
  for (const [, chapter = '', ...counts] of summary.matchAll(/^\| \[V(\d+) [^|]+ \| (\d+) \| (\d+) \| (\d+) \|$/gm)) {
    expect([chapter, counts.map(Number)]).toEqual([chapter, count(`${chapter}.`)]);
  }
  expect(summary.match(/^\| \[V\d+ /gm)).toHaveLength(17);
  const [met, notApplicable, notMet] = count('');
  expect(summary).toContain(`| all | ${met} | ${notApplicable} | ${notMet} |`);
  expect(summary).toContain(
    `Of ${rows.length} requirements ${met} are met, ${notApplicable} do not apply, and ${notMet} are not met`,
  );
  for (const level of ['1', '2']) {
    const open = rows.filter((row) => row.level === level && stateOf(row) === 'notMet').map(({ number }) => number);
    expect(summary).toContain(`- Not met at level ${level}: ${open.join(', ')}.`);
  }
});
