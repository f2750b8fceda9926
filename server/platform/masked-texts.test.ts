import { describe, expect, it } from 'vitest';
import { makeLinks } from './links.ts';
import { maskTokens, maskTokensOfRow } from './masked-texts.ts';
import { maskedToken } from './own-tokens.ts';
import { newSecret } from './secrets.ts';

const { withoutTokens, ...links } = makeLinks('https://vitrine.example');
const { plain: token } = newSecret();
const link = links.manageBooking(token, 'en');
const masked = link.replace(token, maskedToken);

describe('what is sent or shown', () => {
  it('has the tokens masked in each text, however deep, and stays as it is otherwise', () => {
    const value = { name: 'Ana', list: [{ text: `See ${link}` }, 'x', 1, null], since: new Date(0) };
    const before = structuredClone(value);
    expect(maskTokens(value, withoutTokens)).toEqual({
      name: 'Ana',
      list: [{ text: `See ${masked}` }, 'x', 1, null],
      since: new Date(0),
    });
    expect(value).toEqual(before);
  });

  it('is not made anew where there is none', () => {
    const value = { list: [{ text: 'See you' }], meta: { total: 1 } };
    expect(maskTokens(value, withoutTokens)).toBe(value);
  });

  it('keeps what is compared as it was typed, and where the next page begins', () => {
    const packed = Buffer.from(link).toString('base64url');
    const value = { password: link, newPassword: link, meta: { nextCursor: packed } };
    expect(maskTokens({ ...value, name: packed }, withoutTokens)).toEqual({ ...value, name: maskedToken });
  });

  it('may have any name', () => {
    const value = JSON.parse(`{"__proto__": {"text": "${link}"}}`) as object;
    const [[name, inside] = []] = Object.entries(maskTokens(value, withoutTokens));
    expect([name, inside]).toEqual(['__proto__', { text: masked }]);
  });
});

it('a row has them masked in the JSON of its columns too', () => {
  const row = { id: 1, data: JSON.stringify({ text: `Look:\n${link}` }) };
  expect(maskTokensOfRow(row, withoutTokens)).toEqual({ id: 1, data: JSON.stringify({ text: `Look:\n${masked}` }) });
});
