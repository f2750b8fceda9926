import { describe, expect, it } from 'vitest';
import { growsLinearly } from '../../testing/growth.ts';
import { writtenPattern } from './email.ts';

describe('an address in a text', () => {
  it.each([
    ['ana@example.com', 'Ask ana@example-com, or ANA@example.com.', 'Ask ana@example-com, or […].'],
    [
      'a+b*c@example.com',
      'aab@example.com aabbc@example.com a+b*c@example.com',
      'aab@example.com aabbc@example.com […]',
    ],
    ['x|y@example.com', 'x and y@example.com', 'x and y@example.com'],
    ['ana@xn--bcher-kva.example', 'To Ana@BÜCHER.example, or ana@xn--bcher-kva.example', 'To […], or […]'],
    ['^.{1,9}$@example.com', 'ana@example.com', 'ana@example.com'],
  ])('is found as it stands, whatever its characters mean elsewhere: %s', (email, text, expected) => {
    const pattern = writtenPattern(email);
    expect(pattern.blackOut(text)).toBe(expected);
    expect(pattern.isIn(text)).toBe(text !== expected);
  });

  it('is blacked out of JSON, also of a column that is JSON in a row that is, where a line begins', () => {
    const row = JSON.stringify({
      answers: JSON.stringify([{ value: 'To\nana@example.com' }]),
      note: '{ana@example.com',
    });
    expect(writtenPattern('ana@example.com').blackOutJson(row)).toBe(
      JSON.stringify({ answers: JSON.stringify([{ value: 'To\n[…]' }]), note: '{[…]' }),
    );
  });

  it('takes time in proportion to a hostile text', () => {
    const pattern = writtenPattern('ana@example.com');
    expect(pattern.isIn('ana@example.'.repeat(20_000))).toBe(false);
    expect(growsLinearly((size) => pattern.isIn('ana@example.'.repeat(size / 12)), 12_000)).toBe(true);
  });
});
