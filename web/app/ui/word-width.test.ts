import { expect, it } from 'vitest';
import { longestWordWidth } from './word-width.ts';

it('is that of the longest word', () => {
  expect(longestWordWidth('We answer personally')).toBe(longestWordWidth('personally'));
  expect(longestWordWidth('personally')).toBeGreaterThan(longestWordWidth('answer'));
});

it('breaks after hyphens and at line breaks, not at no-break spaces', () => {
  expect(longestWordWidth('Franche-Comté')).toBe(longestWordWidth('Franche-'));
  expect(longestWordWidth('one\ntwo')).toBeLessThan(longestWordWidth('onetwo'));
  expect(longestWordWidth('ensemble\u202f?')).toBeGreaterThan(longestWordWidth('ensemble ?'));
});

it('knows narrow letters from wide ones, and breaks between Chinese characters', () => {
  expect(longestWordWidth('illit')).toBeLessThan(longestWordWidth('mamma'));
  expect(longestWordWidth('山田製菓株式会社')).toBeLessThan(longestWordWidth('Yamada'));
});

it('is never nothing', () => {
  expect(longestWordWidth('')).toBe(1);
});

it('counts nothing that has no width: marks of texts that are edited, accents apart from their letters', () => {
  expect(longestWordWidth('personally\u{e0101}\u{e0102}')).toBe(longestWordWidth('personally'));
  expect(longestWordWidth('Franche-Comté'.normalize('NFD'))).toBe(longestWordWidth('Franche-Comté'));
  expect(longestWordWidth('répondons'.normalize('NFD'))).toBe(longestWordWidth('répondons'));
});
