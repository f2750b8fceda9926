import { describe, expect, it } from 'vitest';
import { AddressPattern } from './address.ts';

describe('an address in a text', () => {
  it.each([
    ['ana@example.com', 'Ask ana@example-com, or ANA@example.com.', 'Ask ana@example-com, or […].'],
    [
      'a+b*c@example.com',
      'aab@example.com aabbc@example.com a+b*c@example.com',
      'aab@example.com aabbc@example.com […]',
    ],
    ['x|y@example.com', 'x and y@example.com', 'x and y@example.com'],
    ['^.{1,9}$@example.com', 'ana@example.com', 'ana@example.com'],
  ])('is found as it stands, whatever its characters mean elsewhere: %s', (address, text, expected) => {
    const pattern = new AddressPattern(address);
    expect(pattern.blackOut(text)).toBe(expected);
    expect(pattern.isIn(text)).toBe(text !== expected);
  });

  it('takes no longer for a hostile text', () => {
    const startedAt = performance.now();
    expect(new AddressPattern('ana@example.com').isIn('ana@example.'.repeat(20_000))).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});
