import { expect, it } from 'vitest';
import { formatCents, formatNumber, formatPercentage } from './amounts.ts';

const spaced = (text: string) => text.replaceAll(/\s/g, ' ');

it('writes amounts as their language does, to the cent unless whole ones are asked for', () => {
  expect(formatCents(149_005, 'EUR', 'en')).toBe('€1,490.05');
  expect(spaced(formatCents(149_005, 'EUR', 'fr'))).toBe('1 490,05 €');
  expect(formatCents(149_000, 'EUR', 'en', { withCents: false })).toBe('€1,490');
  expect(formatCents(149_000, 'CHF', 'en')).toMatch(/^CHF/);
});

it('writes numbers with up to three decimals, and percentages with up to two', () => {
  expect([formatNumber(2.5, 'en'), formatNumber(0.125, 'fr')]).toEqual(['2.5', '0,125']);
  expect([formatPercentage(5.5, 'en'), spaced(formatPercentage(33.33, 'fr'))]).toEqual(['5.5%', '33,33 %']);
});
