import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from './language.ts';
import { basisPoints, cents, formatMoney, formatQuantity, formatRate, thousandths } from './money.ts';
import {
  parseCount,
  parseMoney,
  parseQuantity,
  parseRate,
  typedMoney,
  typedQuantity,
  typedRate,
} from './parse-money.ts';

const max = { money: cents(1_000_000_000), quantity: thousandths(1_000_000_000), rate: basisPoints(10_000) };

/** What is typed as an amount, and the cents that are read in English and in French, or why there are none. */
const typedAmounts = [
  // Digits alone, and the decimals of either language.
  ['1490', 149_000, 149_000],
  ['0', 0, 0],
  ['007', 700, 700],
  ['1490.5', 149_050, 149_050],
  ['1490,5', 149_050, 149_050],
  ['1490.50', 149_050, 149_050],
  ['1490,50', 149_050, 149_050],
  ['12,34', 1234, 1234],
  ['0.01', 1, 1],
  ['1490.', 149_000, 149_000],
  ['1490,', 149_000, 149_000],
  // Groups of three, where they can be read one way alone.
  ['1 490', 149_000, 149_000],
  ['1 490,00', 149_000, 149_000],
  ['1\u00a0490,00\u00a0€', 149_000, 149_000],
  ['1\u202f490,00\u00a0€', 149_000, 149_000],
  ['1 490.5', 149_050, 149_050],
  ['1,490.50', 149_050, 149_050],
  ['1.490,50', 149_050, 149_050],
  ['1,234,567', 123_456_700, 123_456_700],
  ['1.234.567,89', 123_456_789, 123_456_789],
  // Signs of the currency, and spaces around all.
  ['€1490', 149_000, 149_000],
  ['€1,490.50', 149_050, 149_050],
  ['1490 €', 149_000, 149_000],
  [' 1490 EUR ', 149_000, 149_000],
  // A comma before three digits sets apart thousands in English, and decimals in French; a point may do either.
  ['€1,490', 149_000, 'ambiguous'],
  ['1,490', 149_000, 'ambiguous'],
  ['1.490', 'ambiguous', 'ambiguous'],
  ['12.345 €', 'ambiguous', 'ambiguous'],
  // Nothing.
  ['', 'empty', 'empty'],
  [' \u00a0\t', 'empty', 'empty'],
  // What is no amount.
  ['-1', 'invalid', 'invalid'],
  ['−1490,50', 'invalid', 'invalid'],
  ['(1490)', 'invalid', 'invalid'],
  ['0.005', 'invalid', 'invalid'],
  ['1490.505', 'invalid', 'invalid'],
  ['1,2,3', 'invalid', 'invalid'],
  ['14 90', 'invalid', 'invalid'],
  ['1 4 9 0', 'invalid', 'invalid'],
  ['1  490', 'invalid', 'invalid'],
  ['0,490,000', 'invalid', 'invalid'],
  ['1,490 000', 'invalid', 'invalid'],
  ['1.490.50', 'invalid', 'invalid'],
  ['1e3', 'invalid', 'invalid'],
  ['1490x', 'invalid', 'invalid'],
  ['1490 €/day', 'invalid', 'invalid'],
  ['€', 'invalid', 'invalid'],
  ['€€1', 'invalid', 'invalid'],
  ['€1490€', 'invalid', 'invalid'],
  ['1€2', 'invalid', 'invalid'],
  ['$1490', 'invalid', 'invalid'],
  ['1490 %', 'invalid', 'invalid'],
  ['١٤٩٠', 'invalid', 'invalid'],
  ['１４９０', 'invalid', 'invalid'],
  ['Infinity', 'invalid', 'invalid'],
  ['NaN', 'invalid', 'invalid'],
  ['.', 'invalid', 'invalid'],
  [',50', 'invalid', 'invalid'],
  ['10000000', 1_000_000_000, 1_000_000_000],
  ['10000000.01', 'invalid', 'invalid'],
  ['9'.repeat(5000), 'invalid', 'invalid'],
  [`${'0'.repeat(5000)}1`, 'invalid', 'invalid'],
  [`1${',490'.repeat(1250)}`, 'invalid', 'invalid'],
] as const;

const said = (reading: { readonly value: number } | { readonly problem: string }) =>
  'value' in reading ? reading.value : reading.problem;

describe('a typed amount', () => {
  const name = (typed: string) => (typed.length > 40 ? `${typed.slice(0, 5)}… (${typed.length})` : typed);
  it.each(typedAmounts.map(([typed, en, fr]) => ({ typed, en, fr, name: name(typed) })))(
    '“$name” is $en in English, $fr in French',
    ({ typed, en, fr }) => {
      expect(said(parseMoney(typed, 'en', { currency: 'EUR', max: max.money }))).toBe(en);
      expect(said(parseMoney(typed, 'fr', { currency: 'EUR', max: max.money }))).toBe(fr);
    },
  );

  it('takes the signs of its own currency alone', () => {
    const inFrancs = { currency: 'CHF', max: max.money };
    expect(parseMoney('CHF 1490', 'fr', inFrancs)).toEqual({ value: 149_000 });
    expect(parseMoney('€1490', 'fr', inFrancs)).toEqual({ problem: 'invalid' });
    expect(parseMoney('$1,490.50', 'fr', { currency: 'USD', max: max.money })).toEqual({ value: 149_050 });
  });

  it('says how to write thousands where they may be decimals', () => {
    const reading = parseMoney('1.490', 'en', { currency: 'EUR', max: max.money });
    expect(reading).toEqual({ problem: 'ambiguous', thousands: '1490' });
  });
});

describe('a typed quantity', () => {
  it.each([
    ['1.5', 'en', 1500],
    ['1,5', 'en', 1500],
    ['1.5', 'fr', 1500],
    ['0.125', 'fr', 125],
    // In its own language’s sign, three decimals are what they say.
    ['1.125', 'en', 1125],
    ['1,125', 'fr', 1125],
    ['1,125', 'en', 1_125_000],
    ['1.125', 'fr', 'ambiguous'],
    ['1125,125', 'fr', 1_125_125],
    ['1.1255', 'en', 'invalid'],
    ['2 €', 'en', 'invalid'],
    ['', 'en', 'empty'],
  ] as const)('“%s” in %s is %s', (typed, language, expected) => {
    expect(said(parseQuantity(typed, language, { max: max.quantity }))).toBe(expected);
  });

  it('says both ways to write what may be either', () => {
    const reading = parseQuantity('1.125', 'fr', { max: max.quantity });
    expect(reading).toEqual({ problem: 'ambiguous', thousands: '1125', decimals: '1,125' });
  });
});

it('reads what is counted, and only whole numbers of it', () => {
  expect(['30', ' 30 ', '1 000', '', '30.5', '-1', '1.490'].map((typed) => said(parseCount(typed, 'fr')))).toEqual([
    ...[30, 30, 1000, 'empty', 'invalid', 'invalid', 'ambiguous'],
  ]);
});

describe('a typed rate', () => {
  it.each([
    ['10', 1000],
    ['5,5 %', 550],
    ['12.25%', 1225],
    ['100', 10_000],
    ['100.01', 'invalid'],
    // No rate is in the thousands.
    ['5.500', 'invalid'],
    ['10 €', 'invalid'],
  ] as const)('“%s” is %s', (typed, expected) => {
    for (const language of languages) expect(said(parseRate(typed, language, { max: max.rate }))).toBe(expected);
  });
});

describe('what is stored', () => {
  const language = fc.constantFrom(...languages);
  const upTo = (most: number) => fc.tuple(fc.integer({ min: 0, max: most }), language);

  it('is read back as it is written into a field', () => {
    fc.assert(
      fc.property(upTo(max.money), fc.boolean(), ([value, language], short) => {
        const typed = typedMoney(cents(value), language, { short });
        expect(parseMoney(typed, language, { currency: 'EUR', max: max.money })).toEqual({ value });
      }),
    );
    fc.assert(
      fc.property(upTo(max.quantity), ([value, language]) => {
        const typed = typedQuantity(thousandths(value), language);
        expect(parseQuantity(typed, language, { max: max.quantity })).toEqual({ value });
      }),
    );
    fc.assert(
      fc.property(upTo(max.rate), ([value, language]) => {
        expect(parseRate(typedRate(basisPoints(value), language), language, { max: max.rate })).toEqual({ value });
      }),
    );
    expect(typedMoney(cents(349_000), 'fr')).toBe('3490,00');
    expect(typedMoney(cents(349_000), 'fr', { short: true })).toBe('3490');
    expect(typedMoney(cents(349_050), 'en', { short: true })).toBe('3490.50');
  });

  it('is read back as screens write it', () => {
    fc.assert(
      fc.property(upTo(max.money), fc.boolean(), ([value, language], short) => {
        const written = formatMoney(cents(value), 'EUR', language, { short });
        expect(parseMoney(written, language, { currency: 'EUR', max: max.money })).toEqual({ value });
      }),
    );
    fc.assert(
      fc.property(upTo(max.quantity), ([value, language]) => {
        const written = formatQuantity(thousandths(value), language);
        expect(parseQuantity(written, language, { max: max.quantity })).toEqual({ value });
      }),
    );
    fc.assert(
      fc.property(upTo(max.rate), ([value, language]) => {
        expect(parseRate(formatRate(basisPoints(value), language), language, { max: max.rate })).toEqual({ value });
      }),
    );
  });
});

it('never reads more than was typed, however it is broken', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789,. €-x'), maxLength: 12 });
  fc.assert(
    fc.property(typed, fc.constantFrom(...languages), (text, language) => {
      const reading = parseMoney(text, language, { currency: 'EUR', max: max.money });
      if ('value' in reading) {
        expect(Number.isSafeInteger(reading.value) && reading.value >= 0 && reading.value <= max.money).toBe(true);
        const digits = text.replaceAll(/\D/g, '');
        expect(Number(digits) === reading.value / 100 || String(reading.value).startsWith(String(Number(digits)))).toBe(
          true,
        );
      }
    }),
  );
});
