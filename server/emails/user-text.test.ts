import { describe, expect, it } from 'vitest';
import { multiLine, singleLine, withoutLinks } from './user-text.ts';

describe('singleLine', () => {
  it('removes line ends, control characters and bidirectional marks', () => {
    expect(singleLine(' a\r\nBcc: b\u0000\u2028c\u202ed\t e ')).toBe('a Bcc: b c d e');
  });

  it('truncates between characters, with an ellipsis', () => {
    expect(singleLine('👩‍🚀'.repeat(10), 6)).toMatch(/^.{1,10}…$/u);
    expect(singleLine('é'.repeat(60))).toBe('é'.repeat(60));
    expect(singleLine('é'.repeat(61))).toBe(`${'é'.repeat(59)}…`);
  });

  it('replaces lone surrogates', () => {
    expect(singleLine('a\ud83d')).toBe('a\ufffd');
  });
});

it('multiLine keeps lines, tabs and spaces, and no other invisible character', () => {
  expect(multiLine('a\r\n\tb\rc  d\u0007\u2028e\n')).toBe('a\n\tb\nc  d\ne');
});

it('withoutLinks breaks URLs and e-mail addresses, and leaves sentences and numbers alone', () => {
  expect(withoutLinks('www.spam.example/x')).toBe('www.\u200bspam.\u200bexample/x');
  expect(withoutLinks('a@b.org')).toBe('a@\u200bb.\u200borg');
  expect(withoutLinks('Well. It costs 1.500 @ most.')).toBe('Well. It costs 1.500 @ most.');
});
