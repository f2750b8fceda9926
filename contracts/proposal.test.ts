import { expect, it } from 'vitest';
import { proposalContent } from './proposal.ts';
import { isExempt, vatExemptionIds, vatRates } from './vat.ts';

const content = (line: object) => ({
  title: 'A site',
  client: { name: 'Ada' },
  depositRate: 3000,
  validityDays: 30,
  lines: [{ label: 'Design', quantity: 1000, unitPrice: 100, billing: 'once', ...line }],
});
const takes = (line: object) => proposalContent.safeParse(content(line)).success;

it.each(vatRates.filter((rate) => !isExempt(rate)))('a line with VAT of %i basis points names no exemption', (vat) => {
  expect(takes({ vat })).toBe(true);
  for (const exemption of vatExemptionIds) expect(takes({ vat, exemption })).toBe(false);
});

it('a line without VAT names the exemption', () => {
  expect(takes({ vat: 0 })).toBe(false);
  for (const exemption of vatExemptionIds) expect(takes({ vat: 0, exemption })).toBe(true);
});

it('has a deposit in whole percent of what is paid once', () => {
  const takesDeposit = (depositRate: number) =>
    proposalContent.safeParse({ ...content({ vat: 2000 }), depositRate }).success;
  expect([0, 3000, 10_000].map(takesDeposit)).toEqual([true, true, true]);
  expect([-100, 3333, 10_100, 0.3].map(takesDeposit)).toEqual([false, false, false, false]);
});

it('refuses what comes to more than can be stored, however much that is', () => {
  const huge = { ...content({ vat: 2000 }).lines[0], quantity: 1_000_000_000, unitPrice: 1_000_000_000, vat: 2000 };
  const parsed = proposalContent.safeParse({ ...content({}), lines: Array.from({ length: 50 }, () => huge) });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['totalTooLarge']);
});
