import { expect, it } from 'vitest';
import { formatAmount, parseAmount, typedAmount } from './amount.ts';

it.each([
  ['3490', 349_000],
  ['3490.5', 349_050],
  ['3 490,05', 349_005],
  ['1490,50', 149_050],
  ['1490,5', 149_050],
  ['0', 0],
  ['10000000', 1_000_000_000],
  ['10000000.01', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1.005', undefined],
  ['1,000,000', undefined],
  ['€5', undefined],
])('takes %j for %j hundredths', (text, hundredths) => {
  expect(parseAmount(text)).toBe(hundredths);
});

it('shows an amount to be typed again as it was', () => {
  for (const hundredths of [0, 1, 100, 349_050, 999_999_999]) {
    for (const language of ['en', 'fr'] as const) {
      expect(parseAmount(typedAmount(hundredths, language))).toBe(hundredths);
    }
  }
});

it('is read as each language writes it', () => {
  expect(formatAmount(349_050, 'EUR', 'en')).toBe('€3,490.50');
  expect(formatAmount(349_000, 'EUR', 'fr')).toMatch(/^3\s490\s€$/u);
});
