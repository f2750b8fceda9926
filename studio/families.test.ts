import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { measureFamilies } from './families.ts';
import { measureFont } from './font-metrics.ts';
import { latin } from './fonts.ts';

const file = (name: string) => new URL(`../web/app/fonts/${name}`, import.meta.url);

it('the fallbacks of the type families are those that their files ask for', async () => {
  const written = JSON.parse(readFileSync(file('families/metrics.json'), 'utf8'));
  const measured = await measureFamilies();
  expect(Object.keys(written)).toEqual(Object.keys(measured));
  // Our own sentences change, and with them what is as wide: by less than one percent.
  for (const [family, faces] of Object.entries(measured)) {
    expect(Math.abs(written[family].headlines - faces.headlines)).toBeLessThan(1);
    for (const face of ['display', 'text'] as const) {
      const fallbacks = faces[face];
      for (const [font, { size, ascent }] of Object.entries(fallbacks)) {
        const { size: writtenSize, ascent: writtenAscent } = written[family][face][font];
        expect([family, face, font, Math.abs(writtenSize - size) < 1]).toEqual([family, face, font, true]);
        expect([family, face, font, Math.abs(writtenAscent - ascent) < 1]).toEqual([family, face, font, true]);
      }
    }
  }
});

it('a text is as wide as its letters, and twice as wide twice', async () => {
  const path = file('families/figtree.woff2').pathname;
  const once = await measureFont(path, { wght: 400 }, latin);
  const twice = await measureFont(path, { wght: 400 }, latin + latin);
  expect(twice.width).toBeCloseTo(2 * once.width);
  expect(once.width / latin.length).toBeGreaterThan(0.3);
  expect(once.width / latin.length).toBeLessThan(0.9);
  expect((await measureFont(path, { wght: 700 }, latin)).width).toBeGreaterThan(once.width);
});
