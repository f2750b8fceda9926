import { readFileSync } from 'node:fs';
import { typeFamilies } from '@vitrine/contracts/content/type-families.ts';
import { expect, it } from 'vitest';
import { familyFiles, familyStyle } from './type-families.ts';

const [shipped, ...others] = typeFamilies;

it('the family that ships leaves pages as they are', () => {
  expect(familyStyle(shipped)).toBe('');
  expect(familyFiles(shipped)).toEqual([]);
});

it.each(others)('%s declares each typeface that it names, and names each that it declares', (family) => {
  const css = familyStyle(family);
  const declared = new Set([...css.matchAll(/@font-face\{font-family:"([^"]+)"/g)].map(([, name]) => name));
  const stacks = /:root\{([^}]+)\}/.exec(css)?.[1] ?? '';
  const named = new Set([...stacks.matchAll(/"([^"]+)"/g)].map(([, name]) => name));
  expect(named).toEqual(declared);
  for (const file of familyFiles(family)) expect(css).toContain(`url("${file}")`);
  // Nothing that a style element would end at.
  expect(css).not.toMatch(/<|>/);
});

it('takes the utilities along that name a typeface themselves', () => {
  const sheet = readFileSync(new URL('../../styles/theme.css', import.meta.url), 'utf8');
  const shippedStack = /--font-display:\s*"([^"]+)"/.exec(sheet)?.[1] ?? '';
  expect(shippedStack).not.toBe('');
  for (const family of others) {
    expect(familyStyle(family)).not.toContain(shippedStack);
    for (const utility of ['.font-display', '.font-sans']) expect(familyStyle(family)).toContain(utility);
  }
});
