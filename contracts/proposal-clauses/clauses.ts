import { agency } from '../agency.ts';
import type { Language } from '../language.ts';
import type { ProposalContent, ProposalLine } from '../proposal.ts';
import { proposalTotals } from '../proposal-amounts.ts';
import type { Bank, Mediator } from '../proposal-particulars.ts';
import { createTexts } from '../text.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/*
 * What a proposal says by itself, since the law asks for it and it follows from what was filled in: the same words in its
 * PDF and on its page, in the language of the proposal.
 */

/** Days in which a consumer may withdraw after the acceptance (code de la consommation, L221-18). */
export const withdrawalDays = 14;

const clauseTexts = createTexts({ en, fr });

/** A proposal as far as its clauses follow from it. */
type Proposed = {
  readonly language: Language;
  /** ISO 4217. */
  readonly currency: string;
  readonly content: ProposalContent;
  /** Null for a draft. */
  readonly number: string | null;
};

/** A calendar day in words. @param day YYYY-MM-DD */
function dayInWords(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00.000Z`),
  );
}

/** By when the work is done (code de la consommation, L111-1); empty where that is not said. */
export function executionClause({ language, content }: Pick<Proposed, 'language' | 'content'>): string {
  const text = clauseTexts(language);
  const { execution } = content;
  if (!execution) return '';
  if (execution.kind === 'date') return text('executionDate', { date: dayInWords(execution.date, language) });
  const span = text(execution.unit, { count: execution.count });
  return text(depositOf(content) > 0 ? 'executionAfterDeposit' : 'executionAfterAcceptance', { span });
}

const depositOf = ({ lines, depositPercent }: ProposalContent) => proposalTotals(lines, depositPercent).deposit;

/** Term, notice and change of price of a line that is paid each month; empty where they are not said. */
export function monthlyClause(line: ProposalLine, language: Language): string {
  const { billing, termMonths, noticeMonths, revision } = line;
  if (billing !== 'monthly' || termMonths === null || noticeMonths === null) return '';
  const text = clauseTexts(language);
  const spans = { term: text('months', { count: termMonths }), notice: text('months', { count: noticeMonths }) };
  const key = `${termMonths > 0 ? 'monthlyTerm' : 'monthlyOpen'}${noticeMonths > 0 ? '' : 'WithoutNotice'}` as const;
  return `${text(key, spans)} ${text('monthlyRevision', { revision })}`.trim();
}

/** What is paid when, and where to. */
export type PaymentClause = {
  readonly title: string;
  readonly text: string;
  readonly account: readonly { readonly label: string; readonly value: string }[];
};

/** When the deposit is due, and the account that it is paid to. */
export function paymentClause({ language, currency, content, number }: Proposed, bank: Bank): PaymentClause {
  const text = clauseTexts(language);
  const deposit = depositOf(content);
  const { depositDays } = content;
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency }).format(deposit / 100);
  const span = text('days', { count: depositDays });
  const key = deposit === 0 ? 'noDeposit' : depositDays === 0 ? 'depositOnAcceptance' : 'depositWithin';
  return {
    title: text('payment'),
    text: text(key, { amount, span }),
    account: [
      { label: text('accountHolder'), value: bank.holder },
      { label: text('iban'), value: inFours(bank.iban) },
      { label: text('reference'), value: number === null ? text('referenceLater') : referenceOf(number, language) },
    ],
  };
}

/** What a client writes on a transfer, by which the agency knows it. */
export const referenceOf = (number: string, language: Language): string =>
  clauseTexts(language)('referenceOf', { number });

/** An IBAN in groups, which stay on one line. */
export const inFours = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1\u00a0');

/** What late payments cost: another rate for businesses than for consumers. */
export const latePaymentClause = ({ language, content }: Pick<Proposed, 'language' | 'content'>): string =>
  clauseTexts(language)(`latePayment_${content.client.kind}`);

/** A clause with its title, in paragraphs. */
export type Clause = {
  readonly id: 'withdrawal' | 'mediation' | 'withdrawalForm';
  readonly title: string;
  readonly paragraphs: readonly string[];
};

/** How consumers withdraw and complain; nothing where the client is a business. */
export function consumerClauses(
  { language, content, number }: Omit<Proposed, 'currency'>,
  mediator: Mediator,
): Clause[] {
  if (content.client.kind !== 'consumer') return [];
  const text = clauseTexts(language);
  const { street, postalCode, city, country } = agency.address;
  const sender = {
    agency: agency.name,
    address: `${street}, ${postalCode} ${city}, ${country[language]}`,
    phone: agency.phone,
    email: agency.email,
  };
  const { title } = content;
  const what = number === null ? text('formSubjectDraft', { title }) : text('formSubject', { number, title });
  return [
    {
      id: 'withdrawal',
      title: text('withdrawal'),
      paragraphs: [
        text('withdrawalRight'),
        text('withdrawalHow', sender),
        text('withdrawalEffects'),
        text('withdrawalEarly'),
      ],
    },
    { id: 'mediation', title: text('mediation'), paragraphs: [text('mediationText', mediator)] },
    {
      id: 'withdrawalForm',
      title: text('withdrawalForm'),
      paragraphs: [
        text('formNote'),
        text('formTo', sender),
        text('formStatement', { what }),
        text('formOrdered'),
        text('formName'),
        text('formAddress'),
        text('formSignature'),
        text('formDate'),
        text('formFootnote'),
      ],
    },
  ];
}

/** What a consumer asks for who does not want to wait for the end of the withdrawal period (L221-25). */
export const earlyStartRequest = (language: Language): string => clauseTexts(language)('earlyStart');

/** What kind of signature an acceptance online is (eIDAS, Regulation 910/2014). */
export const signatureKind = (language: Language): string => clauseTexts(language)('signatureKind');
