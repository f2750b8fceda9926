import { describe, expect, it } from 'vitest';
import { recordReference } from './record-reference.ts';

const referenceOf = (tail: string) => recordReference(`0193f2c4-77aa-7b1e-9d3c-5a1e${tail}`);

describe('the reference of a record', () => {
  it('is six signs in two groups that nobody misreads', () => {
    expect(referenceOf('2f3b4c5d')).toBe('QKP-K2X');
    for (const tail of ['00000000', 'ffffffff', '12345678'])
      expect(referenceOf(tail)).toMatch(/^[^ILOU]{3}-[^ILOU]{3}$/);
  });

  it('differs wherever the ends of ids differ by a little, and is the same for the same id', () => {
    const tails = Array.from({ length: 1000 }, (_, index) => index.toString(16).padStart(8, '0'));
    expect(new Set(tails.map(referenceOf)).size).toBe(1000);
    expect(referenceOf('2f3b4c5d')).toBe(referenceOf('2F3B4C5D'));
  });

  it('is made of the random end of an id alone, never of when it was made', () => {
    expect(recordReference('0193f2c4-77aa-7b1e-9d3c-5a1e2f3b4c5d')).toBe(
      recordReference('019aaaaa-0000-7000-8000-00002f3b4c5d'),
    );
  });
});
