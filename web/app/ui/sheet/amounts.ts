import type { Language } from '@vitrine/contracts/language.ts';
import { formatMoney } from '@vitrine/contracts/money.ts';
import type { ProposalTotals } from '@vitrine/contracts/proposal-amounts.ts';

/** What amounts follow from: `currency` is ISO 4217. */
export type Amounts = { readonly totals: ProposalTotals; readonly currency: string };

/** What a proposal comes to, VAT included, as text; undefined for what it has not. */
export function amountsOf({ totals, currency }: Amounts, language: Language) {
  const { once, monthly } = totals;
  return {
    once: once.vat.length > 0 || monthly.vat.length === 0 ? formatMoney(once.gross, currency, language) : undefined,
    monthly: monthly.vat.length > 0 ? formatMoney(monthly.gross, currency, language) : undefined,
  };
}
