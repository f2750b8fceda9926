import { describe, expect, it } from 'vitest';
import { manyLines, oneLine, withoutLinks } from './typed-text.ts';

describe('oneLine', () => {
  it('takes out line ends, controls and marks of direction', () => {
    expect(oneLine(' a\r\nBcc: b\u0000\u2028c\u202ed\t e ')).toBe('a Bcc: b c d e');
  });

  it('cuts between characters, with an ellipsis', () => {
    expect(oneLine('👩‍🚀'.repeat(10), 6)).toMatch(/^.{1,10}…$/u);
    expect(oneLine('é'.repeat(60))).toBe('é'.repeat(60));
    expect(oneLine('é'.repeat(61))).toBe(`${'é'.repeat(59)}…`);
  });

  it('mends half a character', () => {
    expect(oneLine('a\ud83d')).toBe('a\ufffd');
  });
});

it('manyLines keeps lines, tabs and spaces and nothing else that is invisible', () => {
  expect(manyLines('a\r\n\tb\rc  d\u0007\u2028e\n')).toBe('a\n\tb\nc  d\ne');
});

it('withoutLinks breaks addresses and leaves sentences and numbers alone', () => {
  expect(withoutLinks('www.spam.example/x')).toBe('www.\u200bspam.\u200bexample/x');
  expect(withoutLinks('a@b.org')).toBe('a@\u200bb.\u200borg');
  expect(withoutLinks('Well. It costs 1.500 @ most.')).toBe('Well. It costs 1.500 @ most.');
});
