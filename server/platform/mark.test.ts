import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { colourDefaults } from '@vitrine/contracts/colours.ts';
import { lookDefaults } from '@vitrine/contracts/content/look.ts';
import { coloursOf } from '@vitrine/contracts/content/look-colours.ts';
import { expect, it } from 'vitest';
import { hasOwnMark, markFiles } from './mark.ts';

const shipped = (name: string) => readFileSync(fileURLToPath(new URL(`../../web/public/${name}`, import.meta.url)));

it('in the shipped colours it is drawn as the files that ship, by their names', () => {
  const files = markFiles(colourDefaults);
  for (const name of ['logo.svg', 'favicon.svg']) expect(files[name], name).toBe(shipped(name).toString());
  for (const [name, content] of Object.entries(files)) {
    if (typeof content === 'string') continue;
    // The kind of the file, and for a PNG its width and height.
    expect([...content.subarray(0, 4)], name).toEqual([...shipped(name).subarray(0, 4)]);
    if (name.endsWith('.png')) expect(content.subarray(16, 24), name).toEqual(shipped(name).subarray(16, 24));
  }
  expect(hasOwnMark(colourDefaults)).toBe(false);
  expect(hasOwnMark(coloursOf({ ...lookDefaults, signal: '#1d4ed8' }))).toBe(true);
});
