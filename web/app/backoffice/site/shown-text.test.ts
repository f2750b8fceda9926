import { expect, it } from 'vitest';
import { findShownText, typedText } from './shown-text.ts';

it('finds a text at the end of what is shown', () => {
  expect(findShownText('Made here', 'Since 2015. Made here')).toEqual({ start: 12, pieces: [{ typed: 'Made here' }] });
});

it('finds the values that a text names', () => {
  const found = findShownText('From {{price}} in {{city}}', 'From €900 (net) in Lyon');
  expect(found?.pieces).toEqual([
    { typed: 'From ' },
    { name: 'price', shown: '€900 (net)' },
    { typed: ' in ' },
    { name: 'city', shown: 'Lyon' },
  ]);
  expect(typedText(found?.pieces ?? [])).toBe('From {{price}} in {{city}}');
});

it('minds neither kinds of spaces nor what a page adds', () => {
  expect(findShownText('Par e-mail :\nvite', 'Par e-\u2060mail\u202f: vite')?.start).toBe(0);
  expect(typedText([{ typed: 'Par e-\u2060mail' }])).toBe('Par e-mail');
});

it('takes no sign of a text for a pattern', () => {
  expect(findShownText('(a+b)* [c] $1 \\ ^ | {d} 100 %', 'x (a+b)* [c] $1 \\ ^ | {d} 100 %')?.start).toBe(2);
  expect(findShownText('a.c', 'abc')).toBeUndefined();
});

it('finds nothing where the page shows it otherwise', () => {
  expect(findShownText('One thing', 'ONE THING')).toBeUndefined();
  expect(findShownText('', 'anything')).toBeUndefined();
});
