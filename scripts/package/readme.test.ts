import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingNames } from '../../server/settings.ts';
import { root } from '../project.ts';
import { shipped } from './contents.ts';
import { packageReadme } from './readme.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readme = packageReadme('1.2.3');

it('the README of the package leads to the settings', () => {
  expect(readme).toContain('# Vitrine 1.2.3');
  expect(readme).toContain('(docs/operations.md#settings)');
  expect(read('docs/operations.md')).toMatch(/^## Settings$/m);
});

it('the manual has every setting that the server knows, and no other', () => {
  const rows = [...read('docs/operations.md').matchAll(/^\| ((?:`[A-Z][A-Z0-9_]+`(?:, )?)+) +\|/gm)].map(
    ([, names]) => names,
  );
  const told = rows.flatMap((names) => [...(names ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
  expect([...new Set(told)].sort()).toEqual([...settingNames].sort());
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
