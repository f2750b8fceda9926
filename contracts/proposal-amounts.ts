import { type BasisPoints, type Cents, cents, sumOf, type Thousandths } from './money.ts';

/**
 * What a proposal costs. Imports no schema, so the editor computes its totals as the server does.
 *
 * The rule is that of the European standard for electronic invoices, EN 16931-1: the net amount of a line (BT-131) is
 * rounded to the cent, and so is the VAT of each rate, once and on the sum of its lines (BR-CO-17: BT-117 = BT-116 ×
 * BT-119 / 100); everything else is a sum. Half a cent is rounded up, as with any amount in euros (Council Regulation
 * (EC) No 1103/97, article 5).
 */

type Billing = 'once' | 'monthly';

/** What the amounts of a line follow from. */
export type PricedLine = {
  readonly quantity: Thousandths;
  /** Without VAT. */
  readonly unitPrice: Cents;
  readonly discount: BasisPoints;
  readonly billing: Billing;
  readonly vat: BasisPoints;
};

/** Of the lines that are billed in one way. */
export type Totals = {
  readonly net: Cents;
  /** One entry for each rate in use, the highest first. */
  readonly vat: readonly { readonly rate: BasisPoints; readonly net: Cents; readonly vat: Cents }[];
  readonly gross: Cents;
};

export type ProposalTotals = { readonly once: Totals; readonly monthly: Totals; readonly deposit: Cents };

/** A quotient rounded to a cent, halves up. Both are positive or zero; BigInt, since products pass 2^53. */
const rounded = (dividend: bigint, divisor: bigint): Cents => cents(Number((2n * dividend + divisor) / (2n * divisor)));

/** The net amount of a line: quantity × unit price, less the discount. */
export function lineNet({ quantity, unitPrice, discount }: Omit<PricedLine, 'billing' | 'vat'>): Cents {
  return rounded(BigInt(quantity) * BigInt(unitPrice) * BigInt(10_000 - discount), 1_000n * 10_000n);
}

/** A part of an amount, such as the VAT on it. */
const partOf = (amount: Cents, rate: BasisPoints): Cents => rounded(BigInt(amount) * BigInt(rate), 10_000n);

function totalsOf(lines: readonly PricedLine[]): Totals {
  // Of the lines themselves: a rate that is offered no longer is still that of what was sold with it.
  const rates = [...new Set(lines.map((line) => line.vat))].sort((one, other) => other - one);
  const vat = rates.map((rate) => {
    const ofRate = lines.filter((line) => line.vat === rate);
    const net = sumOf(ofRate.map(lineNet));
    return { rate, net, vat: partOf(net, rate) };
  });
  const net = sumOf(vat.map((each) => each.net));
  return { net, vat, gross: sumOf([net, ...vat.map((each) => each.vat)]) };
}

/**
 * The totals of a proposal: what is paid once, what each month, and the deposit.
 * @param depositRate of what is paid once, with VAT
 */
export function proposalTotals(lines: readonly PricedLine[], depositRate: BasisPoints): ProposalTotals {
  const of = (billing: Billing) => totalsOf(lines.filter((line) => line.billing === billing));
  const once = of('once');
  return { once, monthly: of('monthly'), deposit: partOf(once.gross, depositRate) };
}
