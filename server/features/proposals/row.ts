import { agency } from '@vitrine/contracts/agency.ts';
import { agencyBusiness, agencyLegal, wholeAgency } from '@vitrine/contracts/agency-business.ts';
import { formName, legalNeeds } from '@vitrine/contracts/content/legal-forms.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { basisPoints, type Cents, cents, fromMajorUnits, sumOf, thousandths } from '@vitrine/contracts/money.ts';
import { isPricedOnRequest, optionOf, serviceOf } from '@vitrine/contracts/prices.ts';
import {
  type DepositDue,
  type ProposalContent,
  type ProposalLine,
  proposalContent,
  totalsIn,
} from '@vitrine/contracts/proposal.ts';
import { clausesOf, referenceOf, withdrawalDays } from '@vitrine/contracts/proposal-clauses/clauses.ts';
import { type Issuer, type ProposalParticulars, proposalParticulars } from '@vitrine/contracts/proposal-particulars.ts';
import type { ProposalState } from '@vitrine/contracts/proposal-state.ts';
import { conditionsOf, proposalTerms } from '@vitrine/contracts/proposal-terms.ts';
import { defaultVat } from '@vitrine/contracts/vat.ts';
import { dateIn, toInstant } from '../../platform/clock.ts';
import type { ProposalTable, QuoteTable, Schema } from '../../platform/database/schema.ts';
import { foldForSearch } from '../../platform/database/search.ts';
import { newId } from '../../platform/ids.ts';
import { spellingsOf } from '../../platform/mail/spellings.ts';
import type { Platform } from '../../platform/platform.ts';
import { keptUntil } from '../../records/retention/proposal-retention.ts';

/** What a stored proposal says. */
export const contentOf = ({ content }: Pick<ProposalTable, 'content'>) => proposalContent.parse(JSON.parse(content));

/** What held of a proposal when it was sent; undefined for a draft. */
export const particularsOf = ({ particulars }: Pick<ProposalTable, 'particulars'>): ProposalParticulars | undefined =>
  particulars === null ? undefined : proposalParticulars.parse(JSON.parse(particulars));

const mark = proposalParticulars.pick({ isSpecimen: true });

/**
 * Whether a proposal binds nobody, since it was sent while facts of the agency were invented. Lists ask it of each row, so
 * it reads nothing else of what was kept.
 */
export const isSpecimen = ({ particulars }: Pick<ProposalTable, 'particulars'>): boolean =>
  particulars !== null && mark.parse(JSON.parse(particulars)).isSpecimen;

/** Whether its mails must not leave: they would reach people, and the proposal names an agency that is partly invented. */
export const mustStay = (
  { placeholders, mailsLeave }: Platform['identity'],
  row: Pick<ProposalTable, 'particulars'>,
): boolean => mailsLeave && (placeholders.length > 0 || isSpecimen(row));

/** What holds of a draft that is sent now. @param isSpecimen whether facts of the agency are invented */
export function particularsNow(
  { language, currency, number, content }: Pick<ProposalTable, 'language' | 'currency' | 'number' | 'content'>,
  isSpecimen: boolean,
): ProposalParticulars {
  const issuer = issuerNow(language);
  const { bank, mediator } = agencyBusiness;
  const proposed = { language, currency, number, content: contentOf({ content }) };
  return { isSpecimen, issuer, bank, clauses: clausesOf(proposed, { issuer, bank, mediator }) };
}

/** Who makes a proposal that is sent now. */
export function issuerNow(language: Language): Issuer {
  const { name, email, phone, timeZone, postalAddress, logo } = agency;
  const { street, postalCode, city, country } = postalAddress;
  const { capital, capitalCurrency, registration, siret, vat } = agencyLegal;
  const identity = wholeAgency();
  const needs = legalNeeds(identity);
  return {
    name,
    form: formName(identity, language),
    capital: fromMajorUnits(needs.capital === 'none' ? 0 : capital),
    capitalCurrency,
    postalAddress: `${street}, ${postalCode} ${city}, ${country[language]}`,
    registration,
    siret: needs.siret === 'none' ? '' : siret,
    vat,
    email,
    phone,
    timeZone,
    logo: logo.light ? { ...logo.light, withName: logo.withName } : null,
  };
}

/** The day it is in the agency's zone. @param now milliseconds since 1970 */
export const agencyDay = (now: number): Temporal.PlainDate => dateIn(agency.timeZone, now);

/** The state a proposal is in, whether or not it has been recorded yet that it has lapsed. @param now milliseconds since 1970 */
export function stateAt({ state, valid_until }: ProposalTable, now: number): ProposalState {
  const isOver = state === 'sent' && valid_until !== null && valid_until < agencyDay(now).toString();
  return isOver ? 'lapsed' : state;
}

/** What a proposal is begun from. */
type QuotedOffer = Pick<QuoteTable, 'language' | 'name' | 'service_type' | 'options' | 'estimate_cents' | 'currency'>;

/**
 * What a draft says at first: the packs and options that were asked for, at the estimate that was given.
 * @param company that of the dossier; whoever is not known to have one has the rights of a consumer
 */
export function contentFrom(quote: QuotedOffer, company = ''): ProposalContent {
  const { language, name } = quote;
  const { validityDays, depositRate, depositDays, execution, timing } = proposalTerms;
  const { name: service } = serviceOf(quote.service_type);
  return {
    title: service[language],
    client: {
      kind: company === '' ? 'consumer' : 'professional',
      name,
      company,
      postalAddress: '',
      siret: '',
      vat: '',
    },
    introduction: '',
    lines: linesFrom(quote),
    execution,
    timing: timing[language],
    depositRate,
    depositDays,
    validityDays,
    conditions: conditionsOf(language),
  };
}

function linesFrom({ service_type, options, estimate_cents, currency, language }: QuotedOffer): ProposalLine[] {
  const optionLines = (JSON.parse(options) as string[]).map(optionOf);
  const service = serviceOf(service_type);
  // Today's prices are in another currency than the estimate: nothing of them can be set beside it.
  if (currency !== agency.currency) {
    const names = optionLines.map(({ name }) => name[language]);
    return [lineFrom(service, language, { unitPrice: cents(estimate_cents), details: names.join('\n') })];
  }
  // The estimate was promised: where prices have changed since, the service takes the difference.
  const rest = estimate_cents - sumOf(optionLines.map(({ price }) => price));
  const price = isPricedOnRequest(service_type) || rest < 0 ? service.price : cents(rest);
  return [{ ...service, price }, ...optionLines].map((each) => lineFrom(each, language, { unitPrice: each.price }));
}

function lineFrom(
  { name }: Pick<ReturnType<typeof serviceOf>, 'name'>,
  language: Language,
  { unitPrice, details = '' }: { readonly unitPrice: Cents; readonly details?: string },
): ProposalLine {
  return {
    label: name[language],
    details,
    quantity: thousandths(1000),
    unit: proposalTerms.unit[language],
    unitPrice,
    discount: basisPoints(0),
    billing: 'once',
    termMonths: null,
    noticeMonths: null,
    revision: '',
    ...defaultVat(),
  };
}

/** To whom a draft goes, and what it answers or replaces. */
type DraftOrigin = Pick<ProposalTable, 'quote_id' | 'name' | 'email' | 'language' | 'currency'> & {
  readonly replaces: string | null;
};

/** The row of a new draft. @param now milliseconds since 1970 */
export function makeDraftRow(origin: DraftOrigin, content: ProposalContent, now: number): ProposalTable {
  return {
    id: newId(now),
    quote_id: origin.quote_id,
    name: origin.name,
    email: origin.email,
    language: origin.language,
    currency: origin.currency,
    replaces: origin.replaces,
    particulars: null,
    state: 'draft',
    revision: 1,
    ...columnsOf(content, origin, now),
    number: null,
    number_year: null,
    number_in_year: null,
    created_at: toInstant(now),
    sent_at: null,
    valid_until: null,
    seen_at: null,
    reminded_at: null,
    decided_at: null,
    decline_reason: null,
  };
}

/** The columns that follow from what a draft says. @param now milliseconds since 1970 */
export function columnsOf(
  content: ProposalContent,
  { name, email }: Pick<ProposalTable, 'name' | 'email'>,
  now: number,
) {
  const { once, monthly } = totalsIn(content);
  return {
    content: JSON.stringify(content),
    net_cents: once.net,
    gross_cents: once.gross,
    monthly_gross_cents: monthly.gross,
    updated_at: toInstant(now),
    delete_after: keptUntil('draft', now),
    search: foldForSearch(name, ...spellingsOf(email), content.title, content.client.name, content.client.company),
  };
}

/** What is to be paid now that a proposal is accepted, by when and where to; null where nothing is, or nobody said where. */
export function depositDueOf(row: ProposalTable): DepositDue | null {
  const bank = particularsOf(row)?.bank;
  const content = contentOf(row);
  const amount = totalsIn(content).deposit;
  if (row.state !== 'accepted' || row.decided_at === null || !bank || amount === 0) return null;
  const dueOn = agencyDay(Date.parse(row.decided_at)).add({ days: content.depositDays }).toString();
  return { amount, dueOn, ...bank, reference: referenceOf(row.number ?? '', row.language) };
}

/**
 * The first day on which the work on an accepted proposal may begin, as YYYY-MM-DD: of a consumer who has not asked for it
 * earlier, the day after the last on which they may withdraw (code de la consommation, L221-19 and L221-25).
 */
export function beginsFrom(row: ProposalTable, beginsEarly: boolean): string {
  const acceptedOn = agencyDay(Date.parse(row.decided_at ?? ''));
  const waits = contentOf(row).client.kind === 'consumer' && !beginsEarly;
  return (waits ? acceptedOn.add({ days: withdrawalDays + 1 }) : acceptedOn).toString();
}

/** What has to be done about a proposal that was accepted. */
export const workKinds = ['deposit', 'begin'] as const;

/** What is to be come back to now that a proposal is accepted: at once its deposit, and its work when that may begin. */
export function workRows(row: ProposalTable, beginsEarly: boolean, now: number): Schema['follow_ups'][] {
  const today = agencyDay(now);
  const content = contentOf(row);
  const hasDeposit = totalsIn(content).deposit > 0;
  const paidOn = hasDeposit ? today.add({ days: content.depositDays }).toString() : today.toString();
  const may = beginsFrom(row, beginsEarly);
  const dueOn = { deposit: today.toString(), begin: may > paidOn ? may : paidOn };
  return workKinds
    .filter((kind) => kind !== 'deposit' || hasDeposit)
    .map((kind) => ({
      id: newId(now),
      kind,
      list: 'proposals',
      record_id: row.id,
      email: row.email,
      note: '',
      due_on: dueOn[kind],
      owner_id: null,
      done_at: null,
      created_at: toInstant(now),
      created_by: '',
      last_change: null,
      before_change: null,
    }));
}

/** What a proposal that is accepted brings: cents without VAT, paid once; where nothing is, those of a month. */
export function wonAmount(row: ProposalTable): { email: string; amount: Cents; currency: string } {
  const { once, monthly } = totalsIn(contentOf(row));
  return { email: row.email, amount: once.net === 0 ? monthly.net : once.net, currency: row.currency };
}
