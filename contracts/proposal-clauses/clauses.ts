import { formatCalendarDate } from '../format-date.ts';
import type { Language } from '../language.ts';
import { formatMoney } from '../money.ts';
import type { ProposalContent, ProposalLine } from '../proposal.ts';
import { proposalTotals } from '../proposal-amounts.ts';
import type { Bank, Clause, Issuer, Mediator, ProposalClauses } from '../proposal-particulars.ts';
import { inFours } from '../registered-numbers.ts';
import { createTexts } from '../text.ts';
import { vatExemptionOf } from '../vat.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** Who makes a proposal, where it is paid, and whom consumers may turn to. */
type Sources = { readonly issuer: Issuer; readonly bank: Bank; readonly mediator: Mediator };

/**
 * What a proposal says by itself, since the law asks for it and it follows from what was filled in. It is kept with what is
 * sent: the same words in its PDF and on its page, in the language of the proposal.
 */
export function clausesOf(proposed: Proposed, { issuer, bank, mediator }: Sources): ProposalClauses {
  const { language, content } = proposed;
  const isConsumer = content.client.kind === 'consumer';
  return {
    execution: executionClause(proposed),
    monthly: content.lines.map((line) => monthlyClause(line, language)),
    payment: paymentClause(proposed, bank),
    latePayment: clauseTexts(language)(`latePayment_${content.client.kind}`),
    exemptions: exemptionsOf(content, language),
    consumer: isConsumer ? consumerClauses(proposed, issuer, mediator) : [],
    earlyStart: isConsumer ? earlyStartRequest(language) : '',
    signatureKind: clauseTexts(language)('signatureKind'),
  };
}

/** Why lines bear no VAT, each reason once. Of one that nobody knows nothing can be said: a draft with it is not sent. */
function exemptionsOf({ lines }: ProposalContent, language: Language): string[] {
  const ids = new Set(lines.map(({ exemption }) => exemption));
  return [...ids].flatMap((id) => (id === null ? [] : (vatExemptionOf(id)?.[language] ?? [])));
}

/** Days in which a consumer may withdraw after the acceptance (code de la consommation, L221-18). */
export const withdrawalDays = 14;

const clauseTexts = createTexts({ en, fr }, { content: 'clauses' });

/** A proposal as far as its clauses follow from it. */
type Proposed = {
  readonly language: Language;
  /** ISO 4217. */
  readonly currency: string;
  readonly content: ProposalContent;
  /** Null for a draft. */
  readonly number: string | null;
};

/** By when the work is done (code de la consommation, L111-1); empty where that is not said. */
function executionClause({ language, content }: Proposed): string {
  const text = clauseTexts(language);
  const { execution } = content;
  if (!execution) return '';
  if (execution.kind === 'date') return text('executionDate', { date: formatCalendarDate(execution.date, language) });
  const span = text(execution.unit, { count: execution.count });
  return text(depositOf(content) > 0 ? 'executionAfterDeposit' : 'executionAfterAcceptance', { span });
}

const depositOf = ({ lines, depositRate }: ProposalContent) => proposalTotals(lines, depositRate).deposit;

/** Term, notice and change of price of a line that is paid each month; empty where they are not said. */
function monthlyClause(line: ProposalLine, language: Language): string {
  const { billing, termMonths, noticeMonths, revision } = line;
  if (billing !== 'monthly' || termMonths === null || noticeMonths === null) return '';
  const text = clauseTexts(language);
  const spans = { term: text('months', { count: termMonths }), notice: text('months', { count: noticeMonths }) };
  const key = `${termMonths > 0 ? 'monthlyTerm' : 'monthlyOpen'}${noticeMonths > 0 ? '' : 'WithoutNotice'}` as const;
  return `${text(key, spans)} ${text('monthlyRevision', { revision })}`.trim();
}

/** When the deposit is due, and the account that it is paid to. */
function paymentClause({ language, currency, content, number }: Proposed, bank: Bank): ProposalClauses['payment'] {
  const text = clauseTexts(language);
  const deposit = depositOf(content);
  const { depositDays } = content;
  const amount = formatMoney(deposit, currency, language);
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

/** How consumers withdraw and complain. */
function consumerClauses({ language, content, number }: Proposed, issuer: Issuer, mediator: Mediator): Clause[] {
  const text = clauseTexts(language);
  const { logo: _logo, ...known } = issuer;
  const sender = { ...known, agency: issuer.name };
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
    // Outside France there may be none.
    ...(mediator.name === ''
      ? []
      : [{ id: 'mediation' as const, title: text('mediation'), paragraphs: [text('mediationText', mediator)] }]),
    {
      id: 'withdrawalForm',
      title: text('withdrawalForm'),
      paragraphs: [
        text('formNote'),
        text('formTo', sender),
        text('formStatement', { what }),
        text('formOrdered'),
        text('formName'),
        text('formPostalAddress'),
        text('formSignature'),
        text('formDate'),
        text('formFootnote'),
      ],
    },
  ];
}

/** What a consumer asks for who does not want to wait for the end of the withdrawal period (L221-25). */
export const earlyStartRequest = (language: Language): string => clauseTexts(language)('earlyStart');
