import { languages } from '@vitrine/contracts/language.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, parseDecimal } from './decimal.ts';

describe('a typed number', () => {
  it.each([
    ['1490', 2, 'en', 149_000],
    ['1,490.50', 2, 'en', 149_050],
    ['1490,5', 2, 'fr', 149_050],
    ['1\u202f490,50', 2, 'fr', 149_050],
    ['1.5', 3, 'fr', 1500],
    ['0', 2, 'en', 0],
    ['€1,490.50', 2, 'en', 149_050],
    ['1\u202f490,50\u00a0€', 2, 'fr', 149_050],
    ['10 %', 1, 'fr', 100],
  ] as const)('%s with %i decimals in %s is %i parts', (typed, decimals, language, parts) => {
    expect(parseDecimal(typed, decimals, language)).toBe(parts);
  });

  it.each(['', 'a', '-1', '1.234', '1,2,3', '1e3', '99999999999', '€', '1€2', '€€1'])('%s is none', (typed) => {
    expect(parseDecimal(typed, 2, 'fr')).toBeUndefined();
  });

  it('is read back as it is written', () => {
    const cases = fc.tuple(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom(...languages), fc.boolean());
    fc.assert(
      fc.property(cases, ([parts, language, isFixed]) => {
        expect(parseDecimal(decimalText(parts, 2, language, { isFixed }), 2, language)).toBe(parts);
      }),
    );
  });
});
