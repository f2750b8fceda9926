import type { Language } from '@vitrine/contracts/language.ts';
import { basisPoints } from '@vitrine/contracts/money.ts';
import { typedMoney, typedQuantity, typedRate } from '@vitrine/contracts/parse-money.ts';
import { ambiguityOf } from '../../lib/format/ambiguity.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { moneyTexts } from '../../messages/money.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { type LineValues, readLine } from './draft-values.ts';
import { lineTerms } from './line-terms.ts';

type LineReadingProps = {
  id: string;
  line: LineValues;
  /** ISO 4217, of the proposal. */
  currency: string;
};

/** Under the fields of a line, announced as it changes: what was read in its numbers, or why that cannot be told. */
export function LineReading({ id, line, currency }: LineReadingProps) {
  const t = useTexts(proposalsTexts);
  const money = useTexts(moneyTexts);
  const language = useLanguage();
  const readings = readLine(line, language, currency);
  const ambiguities = (['quantity', 'unitPrice', 'discount'] as const).flatMap((field) => {
    const text = ambiguityOf(readings[field], language);
    return text === undefined ? [] : [money('labelled', { label: t(field), text })];
  });
  const terms = termsIn(line, language, currency);
  return (
    <p
      id={id}
      role="status"
      className={`col-span-full text-[0.9375rem] leading-snug whitespace-pre-line empty:hidden @4xl:col-end-9 ${ambiguities.length > 0 ? 'text-bad' : 'text-quiet'}`}
    >
      {ambiguities.length > 0 ? ambiguities.join('\n') : terms && money('read', { amount: terms })}
    </p>
  );
}

/** The terms of a line as they were read, unless its numbers stand there as they are stored. */
function termsIn(line: LineValues, language: Language, currency: string): string | undefined {
  const { quantity, unitPrice, discount, vat } = readLine(line, language, currency);
  const isFilled = 'value' in quantity && 'value' in unitPrice && vat !== undefined;
  if (!isFilled || ('problem' in discount && discount.problem !== 'empty')) return undefined;
  const rate = 'value' in discount ? discount.value : basisPoints(0);
  const isAsStored =
    line.quantity === typedQuantity(quantity.value, language) &&
    line.unitPrice === typedMoney(unitPrice.value, language) &&
    line.discount === (rate === 0 ? '' : typedRate(rate, language));
  if (isAsStored) return undefined;
  const { unit, billing } = line;
  const terms = { quantity: quantity.value, unit, unitPrice: unitPrice.value, discount: rate, billing, vat };
  return lineTerms(terms, currency, language);
}
