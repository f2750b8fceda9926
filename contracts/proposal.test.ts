import { afterEach, describe, expect, it } from 'vitest';
import { setContent } from './content/current.ts';
import { missingIn, proposalContent } from './proposal.ts';
import { isExempt, vatExemptionIds, vatRates } from './vat.ts';

afterEach(() => setContent({}));

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

describe('a rate or a reason that is offered no longer', () => {
  const missing = (line: object) =>
    missingIn(proposalContent.parse(content(line))).filter((path) => /\.(vat|exemption)$/.test(path));

  it('is read from what is stored, and holds for nothing that is sent now', () => {
    setContent({ 'vatRates.reduced.hidden': true, 'vatExemptions.franchise.hidden': true });
    expect(missing({ vat: 550 })).toEqual(['lines.0.vat']);
    expect(missing({ vat: 700 })).toEqual(['lines.0.vat']);
    expect(missing({ vat: 0, exemption: 'franchise' })).toEqual(['lines.0.exemption']);
    expect(missing({ vat: 0, exemption: 'nobody-knows' })).toEqual(['lines.0.exemption']);
    expect(missing({ vat: 2000 })).toEqual([]);
    expect(missing({ vat: 0, exemption: 'reverseCharge' })).toEqual([]);
  });

  it.each([-1, 10_001, 0.5, '2000'])('is none where it can be no rate: %j', (vat) =>
    expect(takes({ vat })).toBe(false),
  );
  it.each(['', '9', 'a b', 'x'.repeat(41)])('is none where it can be no id: %j', (exemption) =>
    expect(takes({ vat: 0, exemption })).toBe(false),
  );
});

it('asks a business for its VAT number by what the agency says of the reason', () => {
  const line = { label: 'Design', quantity: 1000, unitPrice: 100, billing: 'once', vat: 0, exemption: 'outsideEurope' };
  const parsed = proposalContent.parse({
    ...content({}),
    client: { name: 'Ada', kind: 'professional' },
    lines: [line],
  });
  expect(missingIn(parsed)).not.toContain('client.vat');
  setContent({ 'vatExemptions.outsideEurope.clientOwes': true });
  expect(missingIn(parsed)).toContain('client.vat');
});

it('has a deposit in whole percent of what is paid once', () => {
  const takesDeposit = (depositRate: number) =>
    proposalContent.safeParse({ ...content({ vat: 2000 }), depositRate }).success;
  expect([0, 3000, 10_000].map(takesDeposit)).toEqual([true, true, true]);
  expect([-100, 3333, 10_100, 0.3].map(takesDeposit)).toEqual([false, false, false, false]);
});

it('takes more without VAT than with the highest rate there can be', () => {
  const line = { ...content({}).lines[0], quantity: 1000, unitPrice: 1_000_000_000 };
  const lines = (...vats: number[]) => ({
    ...content({}),
    lines: vats.map((vat) => ({ ...line, vat, exemption: vat === 0 ? 'franchise' : null })),
  });
  expect(proposalContent.safeParse(lines(0, 0)).success).toBe(true);
  expect(proposalContent.safeParse(lines(10_000)).success).toBe(true);
  expect(proposalContent.safeParse(lines(2000, 0)).success).toBe(false);
});

it('refuses what comes to more than can be stored, however much that is', () => {
  const huge = { ...content({ vat: 2000 }).lines[0], quantity: 1_000_000_000, unitPrice: 1_000_000_000, vat: 2000 };
  const parsed = proposalContent.safeParse({ ...content({}), lines: Array.from({ length: 50 }, () => huge) });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['totalTooLarge']);
});
