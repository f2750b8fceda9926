import type { Language } from '@vitrine/contracts/language.ts';
import { formatMoney, formatQuantity, formatRate } from '@vitrine/contracts/money.ts';
import type { PricedLine } from '@vitrine/contracts/proposal-amounts.ts';
import { proposalsTexts } from '../../messages/proposals.ts';

/** What the amount of a line follows from: “2 days × €450.00, −10%, VAT 20%”. */
export function lineTerms(
  { quantity, unit, unitPrice, discount, vat }: PricedLine & { readonly unit: string },
  currency: string,
  language: Language,
): string {
  const t = proposalsTexts(language);
  const amount = [formatQuantity(quantity, language), unit].filter(Boolean).join(' ');
  const parts = [`${amount} × ${formatMoney(unitPrice, currency, language, { vat: 'excluded' })}`];
  if (discount > 0) parts.push(`−${formatRate(discount, language)}`);
  parts.push(`${t('vat')} ${formatRate(vat, language)}`);
  return parts.join(' · ');
}
