import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { others } from './fonts.ts';

it('cuts the second part of the text face as the style sheet declares it', () => {
  const css = readFileSync(new URL('../web/app/styles/fonts.css', import.meta.url), 'utf8');
  const range = /unicode-range:([^;]+);/.exec(css)?.[1] ?? '';
  const declared = [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const [start, end] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: end - start + 1 }, (_, index) => String.fromCodePoint(start + index));
  });
  expect(declared.toSorted().join('')).toBe([...others].toSorted().join(''));
});
