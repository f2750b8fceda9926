import { describe, expect, it } from 'vitest';
import { currencies, currencyName, formerCurrency, isCurrency } from './currency.ts';

describe('a currency that an agency may have', () => {
  it.each([formerCurrency, 'USD', 'CHF', 'GBP', 'CAD'])('has two decimals: %s', (code) => {
    expect(isCurrency(code)).toBe(true);
    expect(currencies()).toContain(code);
  });

  it.each(['JPY', 'KRW', 'KWD', 'TND', 'ZZZ', 'eur', 'EURO', '', '€'])('is none: %j', (code) =>
    expect(isCurrency(code)).toBe(false),
  );
});

it('is named as it follows a number', () => {
  expect(currencyName('EUR', 'en')).toBe('euros');
  expect(currencyName('CHF', 'fr')).toBe('francs suisses');
});
