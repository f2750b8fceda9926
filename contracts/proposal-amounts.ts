/**
 * What a proposal costs, in whole cents. Imports no schema, so the editor computes its totals as the server does.
 *
 * The rule is that of the European standard for electronic invoices, EN 16931-1: the net amount of a line (BT-131) is
 * rounded to the cent, and so is the VAT of each rate, once and on the sum of its lines (BR-CO-17: BT-117 = BT-116 ×
 * BT-119 / 100); everything else is a sum. Half a cent is rounded up, as with any amount in euros (Council Regulation
 * (EC) No 1103/97, article 5).
 */

/** The rates of VAT in metropolitan France (code général des impôts, articles 278, 278-0 bis and 279), in per mille. */
const permille = { '20': 200, '10': 100, '5.5': 55, '0': 0 } as const;

export type VatRate = keyof typeof permille;

/** From the highest on, which is the order they are shown in. */
export const vatRates = ['20', '10', '5.5', '0'] as const satisfies readonly VatRate[];

type Billing = 'once' | 'monthly';

/** What the amounts of a line follow from. */
export type PricedLine = {
  /** Thousandths of a unit. */
  readonly quantity: number;
  /** Cents, without VAT. */
  readonly unitPrice: number;
  /** Hundredths of a percent. */
  readonly discount: number;
  readonly billing: Billing;
  readonly vat: VatRate;
};

/** Cents, of the lines that are billed in one way. */
export type Totals = {
  readonly net: number;
  /** One entry for each rate in use, the highest first. */
  readonly vat: readonly { readonly rate: VatRate; readonly net: number; readonly vat: number }[];
  readonly gross: number;
};

export type ProposalTotals = { readonly once: Totals; readonly monthly: Totals; readonly deposit: number };

/** A quotient rounded to a whole number, halves up. Both are positive or zero; BigInt, since products pass 2^53. */
const rounded = (dividend: bigint, divisor: bigint): number => Number((2n * dividend + divisor) / (2n * divisor));

/** The net amount of a line, in cents: quantity × unit price, less the discount. */
export function lineNet({ quantity, unitPrice, discount }: Omit<PricedLine, 'billing' | 'vat'>): number {
  return rounded(BigInt(quantity) * BigInt(unitPrice) * BigInt(10_000 - discount), 1_000n * 10_000n);
}

/** The VAT on a net amount, both in cents. */
const vatOn = (net: number, rate: VatRate): number => rounded(BigInt(net) * BigInt(permille[rate]), 1_000n);

function totalsOf(lines: readonly PricedLine[]): Totals {
  const vat = vatRates.flatMap((rate) => {
    const ofRate = lines.filter((line) => line.vat === rate);
    if (ofRate.length === 0) return [];
    const net = ofRate.reduce((sum, line) => sum + lineNet(line), 0);
    return [{ rate, net, vat: vatOn(net, rate) }];
  });
  const net = vat.reduce((sum, each) => sum + each.net, 0);
  return { net, vat, gross: vat.reduce((sum, each) => sum + each.vat, net) };
}

/**
 * The totals of a proposal: what is paid once, what each month, and the deposit.
 * @param depositPercent of what is paid once, with VAT; 0 to 100, whole
 */
export function proposalTotals(lines: readonly PricedLine[], depositPercent: number): ProposalTotals {
  const of = (billing: Billing) => totalsOf(lines.filter((line) => line.billing === billing));
  const once = of('once');
  return { once, monthly: of('monthly'), deposit: rounded(BigInt(once.gross) * BigInt(depositPercent), 100n) };
}
