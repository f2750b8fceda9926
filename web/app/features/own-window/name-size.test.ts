import { expect, it } from 'vitest';
import { nameSize } from './name-size.ts';

it('sets a short name as large as any', () => {
  expect(nameSize('Lou')).toBe(nameSize('X'));
  expect(nameSize('')).toBe(nameSize('X'));
});

it('sets several words on several lines rather than small on one', () => {
  expect(nameSize('Anne-Sophie de La Montagne')).toBeGreaterThan(nameSize('a'.repeat(26)));
});

it('fits the longest word to a line, where it may break after a hyphen', () => {
  expect(nameSize('Rochefoucauld')).toBeLessThan(nameSize('Roche-foucauld'));
});

it('counts Chinese characters and pictures as twice as wide, and breaks between them', () => {
  expect(nameSize('山田製菓株式会社')).toBe(nameSize('四五 四五 四五 四五'.replaceAll(' ', '')));
  expect(nameSize('山田製菓株式会社東京本店営業部')).toBeGreaterThan(nameSize('a'.repeat(30)));
  expect(nameSize('🥐🍞🥖🧁🥐🍞🥖🧁🥐🍞🥖🧁🥐🍞🥖🧁')).toBeLessThan(nameSize('a b c d e f g h '));
});
