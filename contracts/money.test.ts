import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basisPoints,
  cents,
  formatMoney,
  formatQuantity,
  formatRate,
  fromMajorUnits,
  sumOf,
  thousandths,
  toMajorUnits,
} from './money.ts';

/** Intl writes narrow and wide no-break spaces; here only that there is one matters. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

describe('an amount', () => {
  it.each([
    [1, 0.01],
    [0, 0],
    [149_000, 1490],
    [149_050, 1490.5],
    [2_000_000_000, 20_000_000],
  ])('of %i cents is %d euros, there and back', (amount, euros) => {
    expect(toMajorUnits(cents(amount))).toBe(euros);
    expect(fromMajorUnits(euros)).toBe(amount);
  });

  it('is the same after it has been euros', () => {
    fc.assert(fc.property(fc.integer(), (amount) => fromMajorUnits(toMajorUnits(cents(amount))) === amount));
  });

  it('is a whole number, as quantities and rates are', () => {
    for (const make of [cents, thousandths, basisPoints]) {
      for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
        expect(() => make(wrong)).toThrow(RangeError);
      }
      expect(make(12)).toBe(12);
    }
    expect(() => fromMajorUnits(Number.NaN)).toThrow(RangeError);
  });

  it('is added up', () => {
    expect(sumOf([])).toBe(0);
    expect(sumOf([cents(1), cents(149_050)])).toBe(149_051);
  });
});

describe('money', () => {
  it.each([
    [149_005, 'EUR', 'en', {}, '€1,490.05'],
    [149_000, 'EUR', 'en', {}, '€1,490.00'],
    [1, 'EUR', 'en', {}, '€0.01'],
    [149_005, 'EUR', 'fr', {}, '1 490,05 €'],
    [149_000, 'EUR', 'en', { short: true }, '€1,490'],
    [149_000, 'EUR', 'fr', { short: true }, '1 490 €'],
    [149_050, 'EUR', 'en', { short: true }, '€1,490.50'],
    [149_000, 'EUR', 'en', { vat: 'excluded' }, '€1,490.00 excl. VAT'],
    [149_000, 'EUR', 'fr', { short: true, vat: 'included' }, '1 490 € TTC'],
    [149_000, 'CHF', 'en', {}, 'CHF 1,490.00'],
    [149_000, 'USD', 'fr', {}, '1 490,00 $US'],
    [500_000, 'USD', 'fr', { short: true, narrow: true }, '5 000 $'],
  ] as const)('of %i hundredths of %s in %s, %j, is written %s', (amount, currency, language, style, written) => {
    expect(plain(formatMoney(cents(amount), currency, language, style))).toBe(written);
  });

  it('keeps its sign and label on its line', () => {
    expect(formatMoney(cents(149_000), 'EUR', 'fr', { vat: 'excluded' })).not.toContain(' ');
  });
});

it('writes quantities and rates with the decimals they have', () => {
  expect([1000, 1500, 125, 1_250_000].map((each) => formatQuantity(thousandths(each), 'en'))).toEqual([
    ...['1', '1.5', '0.125', '1,250'],
  ]);
  expect(formatQuantity(thousandths(1500), 'fr')).toBe('1,5');
  expect([2000, 550, 0, 3333].map((each) => formatRate(basisPoints(each), 'en'))).toEqual([
    ...['20%', '5.5%', '0%', '33.33%'],
  ]);
  expect(plain(formatRate(basisPoints(550), 'fr'))).toBe('5,5 %');
});
