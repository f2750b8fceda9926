import { describe, expect, it } from 'vitest';
import { previewOf } from './preview.ts';

describe('the preview of a message', () => {
  it('shows a message of 100 characters whole', () => {
    expect(previewOf('a'.repeat(100))).toBe('a'.repeat(100));
  });

  it('cuts a longer one at 100 and says so', () => {
    expect(previewOf('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
  });

  it('counts a family of emoji as one character and never cuts it in two', () => {
    expect(previewOf('👨‍👩‍👧'.repeat(101))).toBe(`${'👨‍👩‍👧'.repeat(100)}…`);
  });

  it('is a single line', () => {
    expect(previewOf(' one\n\ntwo ')).toBe('one two');
  });
});
