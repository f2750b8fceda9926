import { describe, expect, it } from 'vitest';
import { hasText, oneLine, trimmedText, withoutInvisible } from './plain-text.ts';

describe('withoutInvisible', () => {
  it.each([
    ['Le\u200Ba', 'Lea'],
    ['\uFEFFLea\u2060', 'Lea'],
    ['Mül\u00ADler', 'Müller'],
    ['\u202Aana\u202C', 'ana'],
    ['ana\u202Egro.elpmaxe', 'anagro.elpmaxe'],
    ['\u2066ana\u2069\u200F\u061C', 'ana'],
    ['Jo\u200Dhn O\u200Cde', 'John Ode'],
    ['李\u200D明', '李明'],
    ['김\u3164민', '김민'],
    ['a\uFE0Fb\u034F', 'ab'],
    ['a\u{E0041}\u{E0042}', 'a'],
    ['1\uFE0F2', '12'],
  ])('takes out what cannot be meant: %j', (given, left) => {
    expect(withoutInvisible(given)).toBe(left);
  });

  it.each([
    'Zoé O’Neil-Dupont',
    'علی\u200Cرضا',
    'می\u200Cخواهم نامه\u200Cای',
    'क्\u200Dष',
    'മോഹന\u0D4D\u200D',
    'শর\u09CD\u200Cমা',
    '👩\u200D💻',
    '👩🏽\u200D🤝\u200D👨🏿 Lea',
    '❤\uFE0F\u200D🔥',
    '🏳\uFE0F\u200D🌈',
    '🙂\u200D↔\uFE0F',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    '1\uFE0F\u20E3',
    '葛\u{E0100}城',
    'ᠠ\u180Bᠨ',
  ])('leaves what spells a word or makes an emoji: %j', (text) => {
    expect(withoutInvisible(text)).toBe(text);
  });
});

describe('oneLine', () => {
  it.each([
    ['Lea\nMorel', 'Lea Morel'],
    [' Lea\r\n\t Morel\u2028', 'Lea Morel'],
    ['Lea\u0085\u200BMorel\u0007', 'Lea Morel'],
    ['M.\u00A0Morel\u2800', 'M.\u00A0Morel'],
    ['\u202Eleroм aeL', 'leroм aeL'],
    ['\u200B \u2060', ''],
  ])('%j becomes %j', (given, line) => {
    expect(oneLine(given)).toBe(line);
  });
});

describe('hasText', () => {
  it.each([
    '',
    ' \n\u00A0',
    '\u200B\u200C\u200D',
    '\u2060\uFEFF',
    '\u00AD',
    '\u202E\u202C',
    '\u3164\u115F\uFFA0',
    '\u2800',
    '\u0301',
    '\u0007',
    '\uFE0F',
    '\u180E \u034F',
    '\u{E0020}',
  ])('finds nothing in %j', (text) => {
    expect(hasText(text)).toBe(false);
    expect(trimmedText(text)).toBe('');
  });

  it.each(['a', '?', '👩\u200D💻', '\u200Bé', '1', '中', '—'])('finds something in %j', (text) => {
    expect(hasText(text)).toBe(true);
    expect(trimmedText(` ${text}\n`)).toBe(text.trim());
  });
});
