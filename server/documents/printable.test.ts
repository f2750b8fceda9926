import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it.each([
  ['as many marks as any script stacks', 'e\u0301\u0323 กี่ บ้าน དཀྱིལ་', 'e\u0301\u0323 กี่ บ้าน དཀྱིལ་'],
  ['thousands of marks on one letter', `a${'\u0301'.repeat(4_999)}b`, `a${'\u0301'.repeat(8)}b`],
  ['ends of lines of every system', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['what cannot be drawn', 'a\u0000b\ud800', 'a\ufffdb\ufffd'],
])('%s', (_what, text, expected) => {
  expect(printable(text)).toBe(expected);
});
