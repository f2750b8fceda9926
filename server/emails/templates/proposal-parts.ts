import type { Language, Localized } from '@vitrine/contracts/language.ts';
import { type Cents, formatMoney } from '@vitrine/contracts/money.ts';
import { withVatLabel } from '@vitrine/contracts/vat-label.ts';
import { type Fact, filledFacts, type Highlight, type HighlightColumn } from '../composed-mail.ts';
import { type FormattedInstant, formatInstant } from '../dates.ts';
import type { DueWhile } from '../define-mail.ts';
import { texts } from '../texts.ts';

/** Amounts with VAT; `validUntil` is YYYY-MM-DD. */
export type ProposalFacts = {
  proposalId: string;
  name: string;
  title: string;
  number: string;
  currency: string;
  gross: Cents;
  monthlyGross: Cents;
  validUntil: string;
  /** Whether it binds nobody; missing in mails of earlier versions. */
  isSpecimen?: boolean | undefined;
};

/** A date in a frame, and how the plain text writes it. */
export type FramedDate = HighlightColumn & { plain: string };

const dayOfMonth: Localized<(day: string, month: string) => string> = {
  en: (day, month) => `${month} ${day}`,
  fr: (day, month) => `${day} ${month}`,
};

/** A day in its frame: "December 23", and the year below. */
export function framed({ day, month, date }: FormattedInstant, language: Language) {
  const [name = '', year = ''] = month.split(' ');
  // On a phone the column is narrow: a line may end between the two there, as it may not in a sentence.
  return { value: dayOfMonth[language](day, name), note: year, plain: date };
}

/** What a proposal comes to, and a date that counts, in a frame; each month's amount stands below the total. */
export function amountHighlight(proposal: ProposalFacts, date: FramedDate, language: Language): Highlight {
  const text = texts(language);
  const rows = filledFacts(amounts(proposal, language));
  const [number, first = number, second] = rows;
  const written = ({ label, value }: Fact) => text('fact', { label, value });
  return {
    kind: 'highlight',
    columns: [
      {
        caption: first?.label ?? '',
        value: first?.value ?? '',
        note: second ? text('proposalPlusMonthly', { amount: withVatLabel(second.value, 'included', language) }) : '',
      },
      date,
    ],
    footer: number ? written(number) : '',
    plain: [...rows, { label: date.caption, value: date.plain }],
  };
}

export function amounts(
  { number, currency, gross, monthlyGross }: ProposalFacts,
  language: Language,
): (Omit<Fact, 'value'> & { value: string | null })[] {
  const text = texts(language);
  const money = (amount: Cents) => formatMoney(amount, currency, language);
  return [
    { label: text('proposalNumber'), value: number },
    { label: text('proposalTotal'), value: gross === 0 ? null : money(gross) },
    { label: text('proposalMonthly'), value: monthlyGross === 0 ? null : money(monthlyGross) },
  ];
}

/** A calendar day: noon in UTC is the same day everywhere in Europe. @param day YYYY-MM-DD */
export const dayOf = (day: string, language: Language): FormattedInstant =>
  formatInstant(`${day}T12:00:00.000Z`, 'UTC', language);

/** While a proposal waits for an answer. */
export const proposalIsOpen = ({ proposalId }: Pick<ProposalFacts, 'proposalId'>): DueWhile => ({
  is: 'proposalOpen',
  proposalId,
});
