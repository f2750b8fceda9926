import { basisPoints, cents, thousandths } from '@vitrine/contracts/money.ts';
import { expect, it } from 'vitest';
import { lineTerms } from './line-terms.ts';

const line = {
  quantity: thousandths(1500),
  unit: 'days',
  unitPrice: cents(45_000),
  discount: basisPoints(0),
  billing: 'once',
  vat: basisPoints(550),
} as const;

it('names the quantity, the unit price and the rate of VAT', () => {
  const terms = lineTerms(line, 'EUR', 'en');
  for (const part of ['1.5 days', '€450.00', '5.5%']) expect(terms).toContain(part);
  expect(terms).not.toContain('−');
});

it('names the discount of a line that has one', () => {
  expect(lineTerms({ ...line, discount: basisPoints(1250) }, 'EUR', 'en')).toContain('−12.5%');
  expect(lineTerms({ ...line, discount: basisPoints(1250), unit: '' }, 'EUR', 'fr')).toMatch(/1,5 × 450,00\s€/);
});
