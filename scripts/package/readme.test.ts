import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../project.ts';
import { shipped } from './contents.ts';
import { packageReadme } from './readme.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readme = packageReadme(read('README.md'), '1.2.3');

it('the README of the package has every setting', () => {
  const inTable = (text: string) => [...text.matchAll(/^\| `[A-Z][^|]*\|/gm)].map(([row]) => row);
  expect(inTable(readme)).toEqual(inTable(read('README.md')));
  expect(inTable(readme).join()).toContain('`DATABASE_URL`');
  expect(readme).toContain('# Vitrine 1.2.3');
});

it('what the manuals in the package refer to is in it', () => {
  const ships = (path: string) =>
    path === 'README.md' || shipped.some((each) => path === each || path.startsWith(`${each}/`));
  const manual = read('docs/operations.md');
  const links = (text: string, folder: string) =>
    [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, target = '']) =>
      join(folder, target).replace(/\/$/, ''),
    );
  for (const target of [...links(readme, '.'), ...links(manual, 'docs')])
    expect([target, ships(target)]).toEqual([target, true]);
  const named = [...manual.matchAll(/(?<![\w./-])deploy\/[\w./-]*\w/g)].map(([path]) => path);
  expect(named.length).toBeGreaterThan(5);
  for (const path of named) expect([path, ships(path)]).toEqual([path, true]);
});
