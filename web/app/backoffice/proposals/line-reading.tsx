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
  /** The language of the proposal, as in which numbers are typed. */
  written: Language;
  /** The fields that are wrong. */
  wrong?: readonly NamedField[];
};

/** A field of a line that something can be wrong with. */
export type NamedField = Exclude<keyof LineValues, 'label'>;

/** Where it is said what is wrong with a field of a line. */
export const problemId = (id: string, field: NamedField) => `${id}-${field}`;

/** Under the fields of a line, announced as it changes: what was read in its numbers, or what is wrong with them. */
export function LineReading({ id, line, currency, written, wrong = [] }: LineReadingProps) {
  const t = useTexts(proposalsTexts);
  const money = useTexts(moneyTexts);
  const language = useLanguage();
  const readings = readLine(line, written, currency);
  const ambiguous = (['quantity', 'unitPrice', 'discount'] as const).flatMap((field) => {
    const text = ambiguityOf(readings[field], language);
    return text === undefined ? [] : [{ field, text }];
  });
  const others = wrong.filter((field) => ambiguous.every((each) => each.field !== field));
  const problems = [...ambiguous, ...others.map((field) => ({ field, text: t('wrongField') }))];
  const terms = problems.length > 0 ? undefined : termsIn(line, written, currency);
  return (
    <p id={id} role="status" className="line-more text-[0.9375rem] leading-snug text-quiet empty:hidden">
      {problems.map(({ field, text }) => (
        <span key={field} id={problemId(id, field)} className="block text-bad">
          {money('labelled', { label: t(field), text })}
        </span>
      ))}
      {terms && money('read', { amount: terms })}
    </p>
  );
}

/** The terms of a line as they were read, unless its numbers stand there as they are stored. */
function termsIn(line: LineValues, written: Language, currency: string): string | undefined {
  const { quantity, unitPrice, discount, vat } = readLine(line, written, currency);
  const isFilled = 'value' in quantity && 'value' in unitPrice && vat !== undefined;
  if (!isFilled || ('problem' in discount && discount.problem !== 'empty')) return undefined;
  const rate = 'value' in discount ? discount.value : basisPoints(0);
  const isAsStored =
    line.quantity === typedQuantity(quantity.value, written) &&
    line.unitPrice === typedMoney(unitPrice.value, written) &&
    line.discount === (rate === 0 ? '' : typedRate(rate, written));
  if (isAsStored) return undefined;
  const { unit, billing } = line;
  const terms = { quantity: quantity.value, unit, unitPrice: unitPrice.value, discount: rate, billing, vat };
  return lineTerms(terms, currency, written);
}
