import { expect, it } from 'vitest';
import { kindOf, readValue, writeValue } from './field-value.ts';

it.each([
  'Text\nof two lines',
  0,
  1490,
  true,
  false,
  ['One', 'Two'],
  [3, 5],
  'unlimited',
  '#f0472b',
  [{ name: 'Git Hub', url: 'https://x.test/a?b=c' }],
])('a value is read as it was written: %j', (value) => {
  expect(readValue(writeValue(value), kindOf(value), 'en')).toEqual(value);
});

it.each([
  ['number', '12 000', 12_000],
  ['number', '12,5', undefined],
  ['number', '', undefined],
  ['colour', ' #F0472B ', '#f0472b'],
  ['colour', '#f0', '#f0'],
  ['span', '2 to 3', [2, 3]],
  ['span', 'Unlimited', 'unlimited'],
  ['span', 'some', undefined],
  ['lines', ' One \n\n Two ', ['One', 'Two']],
  ['links', 'Here https://x.test', [{ name: 'Here', url: 'https://x.test' }]],
  ['links', 'Here http://x.test', undefined],
  ['links', '', []],
  ['rate', '20', 2000],
  ['rate', '5,5 %', 550],
  ['rate', '5.5', 550],
  ['rate', '0', 0],
  ['rate', '', undefined],
  ['rate', '101', undefined],
  ['rate', '8,125', undefined],
] as const)('as %s, %j is %j', (kind, text, value) => expect(readValue(text, kind, 'fr')).toEqual(value));
