import { describe, expect, it } from 'vitest';
import { foldForSearch, isIndexed, searchPattern, searchWords, trigramQuery } from './search.ts';

describe('foldForSearch', () => {
  it.each([
    [['Élodie'], 'elodie'],
    [['ZOÉ  Lambert'], 'zoe lambert'],
    [['e\u0301le\u0300ve'], 'eleve'],
    [['Ça', null, 'où?'], 'ca ou?'],
    [['\t a \n\u00a0 b '], 'a b'],
    [['Łukasz', '🙂'], 'lukasz 🙂'],
    [['Œuvre d’Élan'], "oeuvre d'elan"],
    [['ŒUVRES', 'Læticia', 'Ægir', 'Ǽ'], 'oeuvres laeticia aegir ae'],
    [['ﬁn', 'eﬃcace', 'ﬂeur'], 'fin efficace fleur'],
    [['Straße', 'STRASSE', 'GROẞ'], 'strasse strasse gross'],
    [['O‘Neil', 'OʼNeil', 'O`Neil', 'O´Neil', 'O＇Neil'], "o'neil o'neil o'neil o'neil o'neil"],
    [['Jean‑Luc – « Ah »'], 'jean-luc - " ah "'],
    [['Ｌｅａ', 'n°\u00b2'], 'lea n°2'],
    [['so\u00ADph\u200Bie', 'نامه\u200Cای'], 'sophie نامهای'],
    [['Søren', 'Đorđe', 'Þór', 'İstanbul', 'ışık', 'ΟΔΟΣ'], 'soren dorde thor istanbul isik οδοσ'],
    [['‹Élan›', 'Ana׳s', 'ʺAh״', '½', 'a⁃b﹣c'], `'elan' ana's "ah" 1/2 a-b-c`],
    [['', ''], ''],
    [[null], ''],
  ])('%j becomes %j', (texts, folded) => {
    expect(foldForSearch(...texts)).toBe(folded);
    expect(foldForSearch(folded)).toBe(folded);
  });
});

describe('searchWords', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['  ', []],
    ['Zoé', ['zoe']],
    ['  b  a ', ['b', 'a']],
    ['a A à a', ['a']],
  ])('of %j are %j', (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });
});

it.each([
  ['plain', '%plain%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
  ['%_%', '%\\%\\_\\%%'],
])('the pattern for %j is %j', (word, pattern) => {
  expect(searchPattern(word)).toBe(pattern);
});

it.each([
  ['', false],
  ['ab', false],
  ['abc', true],
  ['🙂🙂', false],
  ['🙂🙂🙂', true],
])('the index can find %j: %s', (word, expected) => {
  expect(isIndexed(word)).toBe(expected);
});

it.each([
  [['abc'], '"abc"'],
  [['abcde'], '"abc" AND "bcd" AND "cde"'],
  [['ab', 'cde'], '"cde"'],
  [['aaaa'], '"aaa"'],
  [['abc', 'abcd'], '"abc" AND "bcd"'],
  [['a"b'], '"a""b"'],
  [['🙂é🙂x'], '"🙂é🙂" AND "é🙂x"'],
])('the trigrams of %j are %s', (words, query) => {
  expect(trigramQuery(words)).toBe(query);
});
