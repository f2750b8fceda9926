import { expect, it } from 'vitest';
import { linksIn } from './links-in.ts';

it.each([
  ['See https://www.Spam.example/Offer?a=1#top.', ['spam.example/offer']],
  ['(www.spam.example), spam.example!', ['spam.example']],
  ['http://spam.example:8080/', ['spam.example:8080']],
  ['xn--bcher-kva.example/x and bücher.example/x', ['xn--bcher-kva.example/x', 'bücher.example/x']],
  ['Hello. I paid 12.50 and/or more, e.g. v2.0', []],
  ['write to ada@example.com', []],
])('finds the links in: %s', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

it.each([['a.'], ['a-'], ['https://'], ['www.'], ['a.b/'], [' '], ['.'], ['é.fr ']])(
  'takes no longer than a text of 5,000 characters deserves: %s',
  (part) => {
    const text = part.repeat(10_000).slice(0, 10_000);
    linksIn(text);
    const before = performance.now();
    for (let n = 0; n < 5; n++) linksIn(text);
    expect((performance.now() - before) / 5).toBeLessThan(20);
  },
);
