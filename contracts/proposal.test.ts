import { expect, it } from 'vitest';
import { proposalContent } from './proposal.ts';
import { vatRates } from './proposal-amounts.ts';
import { vatExemptionIds } from './vat-exemption.ts';

const content = (line: object) => ({
  title: 'A site',
  client: { name: 'Ada' },
  depositPercent: 30,
  validityDays: 30,
  lines: [{ label: 'Design', quantity: 1000, unitPrice: 100, billing: 'once', ...line }],
});
const takes = (line: object) => proposalContent.safeParse(content(line)).success;

it.each(vatRates.filter((rate) => rate !== '0'))('a line with %s % of VAT names no exemption', (vat) => {
  expect(takes({ vat })).toBe(true);
  for (const exemption of vatExemptionIds) expect(takes({ vat, exemption })).toBe(false);
});

it('a line without VAT names the exemption', () => {
  expect(takes({ vat: '0' })).toBe(false);
  for (const exemption of vatExemptionIds) expect(takes({ vat: '0', exemption })).toBe(true);
});
