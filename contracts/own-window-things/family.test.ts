import { expect, it } from 'vitest';
import { languages } from '../language.ts';
import { familyOf } from './family.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import { type ThingFamily, thingShapes } from './shapes.ts';

const words = { en, fr };

it.each([
  ['Sourdough', 'bread'],
  ['Fresh loaves and a Loaf', 'bread'],
  ['Gâteaux', 'cake'],
  ['GATEAU du dimanche', 'cake'],
  ['Œufs', 'egg'],
  ['Paintbrushes & brushes', 'paint'],
  ['Vélos électriques', 'bike'],
  ['Clé anglaise', 'tool'],
  ['Hot chocolate', 'coffee'],
  ['ice-cream', 'icecream'],
  ['Wedding cakes', 'cake'],
] as const)('finds what %s is by its word', (thing, family) => {
  expect(familyOf(thing)).toBe(family);
});

it.each(['Carte blanche de rêve'.slice(6), 'Breadth', 'Xylo-42', '茶', '😀', '', '···', 'a'.repeat(80)])(
  'finds nothing where no word fits: %s',
  (thing) => {
    expect(familyOf(thing)).toBeUndefined();
  },
);

for (const language of languages) {
  it(`has words for every family, and finds each by its first, ${language}`, () => {
    expect(Object.keys(words[language])).toEqual(Object.keys(thingShapes));
    for (const [family, list] of Object.entries(words[language])) {
      expect(familyOf(list.split(',')[0] ?? ''), family).toBe(family satisfies string as ThingFamily);
    }
  });
}

it('draws every family within its square, standing on its lower side', () => {
  for (const [family, shape] of Object.entries(thingShapes)) {
    const starts = shape.flatMap(([, path]) => [...path.matchAll(/M(-?[\d.]+)[ ]?(-?[\d.]+)/g)]);
    expect(starts.length, family).toBeGreaterThan(0);
    for (const [, x, y] of starts) {
      expect(Number(x), family).toBeGreaterThanOrEqual(0);
      expect(Number(x), family).toBeLessThanOrEqual(100);
      expect(Number(y), family).toBeLessThanOrEqual(100);
    }
  }
});
