import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const app = fileURLToPath(new URL('..', import.meta.url));
const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');

/** First and last code point of each part of the only `unicode-range`. */
const others = [...(/unicode-range:([^;]+);/.exec(css)?.[1] ?? '').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
  ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
);

it('fetches the second part of the text face for no sentence of our own', () => {
  const files = globSync(['messages/**/*.json', 'content/*.ts', '**/*.tsx'], { cwd: app, exclude: ['**/*.test.*'] });
  expect(files.length).toBeGreaterThan(50);
  expect(others.length).toBeGreaterThan(10);
  const found = files.flatMap((file) =>
    [...readFileSync(`${app}/${file}`, 'utf8')]
      .filter((character) => isOther(character.codePointAt(0) ?? 0))
      .map((character) => `${file}: ${character}`),
  );
  expect(found).toEqual([]);
});

function isOther(point: number): boolean {
  return others.some(([first, last]) => first <= point && point <= last);
}
