import { expect, it } from 'vitest';
import { growsLinearly } from '../../testing/growth.ts';
import { linksIn } from './links-in.ts';

it.each([
  ['See https://www.Spam.example/Offer?a=1#top.', ['spam.example/offer']],
  ['(www.spam.example), spam.example!', ['spam.example']],
  ['http://spam.example:8080/', ['spam.example:8080']],
  ['sp\u00adam.exam\u200bple/x', ['spam.example/x']],
  ['xn--bcher-kva.example/x and bücher.example/x', ['bücher.example/x']],
  ['Hello. I paid 12.50 and/or more, e.g. v2.0', []],
  ['write to ada@example.com', []],
])('finds the links in: %s', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

it.each([['a.'], ['a-'], ['https://'], ['www.'], ['a.b/'], [' '], ['.'], ['é.fr '], ['é.'], ['xn--9ca.'], ['\u00ad']])(
  'takes time in proportion to the length of the text: %s',
  (part) => expect(growsLinearly((size) => linksIn(part.repeat(size / part.length)), 2_500)).toBe(true),
);
