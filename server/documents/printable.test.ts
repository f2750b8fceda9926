import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it.each([
  ['as many marks as any script stacks', 'm\u0301\u0323 กี่ บ้าน དཀྱིལ་', 'm\u0301\u0323 กี่ บ้าน དཀྱིལ་'.normalize('NFC')],
  ['thousands of marks on one letter', `x${'\u0301'.repeat(4_999)}b`, `x${'\u0301'.repeat(8)}b`],
  ['letters and their marks as one', 'Nguye\u0302\u0303n e\u0301', 'Nguyễn é'],
  ['joined emoji, flags and digits in frames as they are', '👩🏽‍💻👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿🇫🇷1️⃣', '👩🏽‍💻👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿🇫🇷1️⃣'],
  ['joiners of other scripts', 'क\u200dष می\u200cخواهم', 'क\u200dष می\u200cخواهم'],
  ['ends of lines of every system', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['what cannot be drawn', 'a\u0000b\ud800', 'a\ufffdb\ufffd'],
])('%s', (_what, text, expected) => {
  expect(printable(text)).toBe(expected);
});
