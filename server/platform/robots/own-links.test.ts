import { expect, it } from 'vitest';
import { makeLinks } from '../links.ts';
import { linksIn } from './links-in.ts';
import { isOwnLink } from './own-links.ts';

it.each([
  ['https://xn--bcher-kva.example', 'leads@other.example'],
  ['https://www.bücher.example', 'leads@other.example'],
  ['https://other.example', 'leads@xn--bcher-kva.example'],
])('knows the site at %s, or with the mail of %s, however its domain is written', (url, agencyEmail) => {
  const own = { links: makeLinks(url, () => 'en'), agencyEmail };
  for (const written of ['bücher.example/about', 'https://xn--bcher-kva.example']) {
    expect(linksIn(written).map((link) => isOwnLink(own, link))).toEqual([true]);
  }
  expect(linksIn('bucher.example').map((link) => isOwnLink(own, link))).toEqual([false]);
});
