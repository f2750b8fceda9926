import { agency } from '@vitrine/contracts/agency.ts';
import { defaultLanguage } from '@vitrine/contracts/language.ts';
import { basisPoints, cents, thousandths } from '@vitrine/contracts/money.ts';
import type { ProposalContent } from '@vitrine/contracts/proposal.ts';
import type { ProposalState } from '@vitrine/contracts/proposal-state.ts';
import { proposalTerms } from '@vitrine/contracts/proposal-terms.ts';
import { defaultVat } from '@vitrine/contracts/vat.ts';
import {
  columnsOf,
  contentFrom,
  makeDraftRow,
  particularsNow,
  wonAmount,
} from '../../server/features/proposals/row.ts';
import { dateIn, toInstant } from '../../server/platform/clock.ts';
import type { ProposalTable, QuoteTable, Schema } from '../../server/platform/database/schema.ts';
import { foldForSearch } from '../../server/platform/database/search.ts';
import { keptUntil } from '../../server/records/retention/proposal-retention.ts';
import { Random } from './random.ts';
import { sellingTexts } from './selling-texts.ts';
import { idAndTime, type World } from './world.ts';

const day = 24 * 60 * 60_000;

/** One proposal of the demonstration: how it stands, and how many days before the end of the rows it was sent. */
type Stage = {
  readonly state: ProposalState;
  readonly sentDaysAgo?: number;
  readonly isSeen?: boolean;
  /** Days after it was sent. */
  readonly decidedAfter?: number;
};

/** Each state there is, so that every screen has something to show; the oldest first, as they are numbered. */
const stages: readonly Stage[] = [
  { state: 'accepted', sentDaysAgo: 118, isSeen: true, decidedAfter: 6 },
  { state: 'accepted', sentDaysAgo: 83, isSeen: true, decidedAfter: 2 },
  { state: 'lapsed', sentDaysAgo: 61, isSeen: true },
  { state: 'accepted', sentDaysAgo: 44, isSeen: true, decidedAfter: 11 },
  { state: 'declined', sentDaysAgo: 36, isSeen: true, decidedAfter: 9 },
  { state: 'sent', sentDaysAgo: 29, isSeen: true },
  { state: 'sent', sentDaysAgo: 28 },
  { state: 'accepted', sentDaysAgo: 17, isSeen: true, decidedAfter: 4 },
  { state: 'sent', sentDaysAgo: 8, isSeen: true },
  { state: 'sent', sentDaysAgo: 1.2 },
  { state: 'draft' },
  { state: 'draft' },
];

/** Requests that could have been answered with a proposal: enough to find one for each stage. */
export const readQuotes = 400;

type Owner = { readonly id: string; readonly name: string };

/** What the database has before: requests, newest first; who writes; the last number given in each year. */
export type SellingBefore = {
  readonly quotes: readonly QuoteTable[];
  readonly owner: Owner;
  readonly numbers: ReadonlyMap<number, number>;
  /** The addresses that have a dossier. */
  readonly dossiers: ReadonlySet<string>;
};

type SellingRows = {
  readonly proposals: ProposalTable[];
  readonly dossiers: Schema['dossiers'][];
  readonly dossier_notes: Schema['dossier_notes'][];
  readonly follow_ups: Schema['follow_ups'][];
  /** Whole, in place of those that are there. */
  readonly proposal_years: Schema['proposal_years'][];
};

/** What follows when leads are answered: proposals in every state, dossiers with notes and next dates, follow-ups. */
export function sellingRows({ seed, until }: World, before: SellingBefore): SellingRows {
  const random = new Random(seed, 'selling');
  const numbers = new Map(before.numbers);
  const rows: SellingRows = { proposals: [], dossiers: [], dossier_notes: [], follow_ups: [], proposal_years: [] };
  const taken = new Set<string>(before.dossiers);
  stages.forEach((stage, index) => {
    const at = until - (stage.sentDaysAgo ?? 0.3) * day;
    const quote = before.quotes.find(({ email, created_at }) => !taken.has(email) && Date.parse(created_at) < at - day);
    if (!quote) return;
    taken.add(quote.email);
    const proposal = proposalOf(random, quote, stage, { at, numbers });
    rows.proposals.push(proposal);
    addDossier(rows, random, { quote, proposal, stage, index, until, owner: before.owner });
  });
  rows.proposal_years.push(...[...numbers].map(([year, last_number]) => ({ year, last_number })));
  return rows;
}

/** What was asked for, with a monthly line at another rate where the request leaves room for one. */
function contentOf(random: Random, quote: QuoteTable): ProposalContent {
  const content = contentFrom(quote);
  const street = `${random.whole(1, 80)} rue ${random.pick(['des Lilas', 'du Port', 'de la Paix', 'Victor-Hugo'])}`;
  const town = random.pick(['69001 Lyon', '75011 Paris', '44000 Nantes', '33000 Bordeaux', '59000 Lille']);
  const monthly = {
    label: sellingTexts[quote.language].maintenance,
    details: '',
    quantity: thousandths(1000),
    unit: '',
    unitPrice: cents(9000),
    discount: basisPoints(0),
    ...({ billing: 'monthly', ...defaultVat(), ...proposalTerms.monthly } as const),
    revision: proposalTerms.revision[quote.language],
  };
  return {
    ...content,
    client: { ...content.client, postalAddress: `${street}\n${town}` },
    lines: random.chance(0.5) ? [...content.lines, monthly] : content.lines,
  };
}

function proposalOf(
  random: Random,
  quote: QuoteTable,
  { state, sentDaysAgo, isSeen, decidedAfter }: Stage,
  { at, numbers }: { readonly at: number; readonly numbers: Map<number, number> },
): ProposalTable {
  const content = contentOf(random, quote);
  const draft = makeDraftRow({ ...quote, quote_id: quote.id, replaces: null }, content, at);
  const made = { ...draft, ...columnsOf(content, quote, at), ...idAndTime(random, at - 2 * 60 * 60_000) };
  if (sentDaysAgo === undefined) return made;
  const sentOn = dateIn(agency.timeZone, at);
  const inYear = (numbers.get(sentOn.year) ?? 0) + 1;
  numbers.set(sentOn.year, inYear);
  const number = `${sentOn.year}-${String(inYear).padStart(4, '0')}`;
  const decidedAt = decidedAfter === undefined ? null : at + decidedAfter * day;
  return {
    ...made,
    state,
    revision: 3,
    number,
    number_year: sentOn.year,
    number_in_year: inYear,
    particulars: JSON.stringify(particularsNow({ ...made, number }, false)),
    sent_at: toInstant(at),
    updated_at: toInstant(decidedAt ?? at),
    valid_until: sentOn.add({ days: content.validityDays }).toString(),
    seen_at: isSeen ? toInstant(at + 3 * 60 * 60_000) : null,
    decided_at: decidedAt === null ? null : toInstant(decidedAt),
    decline_reason: state === 'declined' ? sellingTexts[quote.language].declined : null,
    delete_after: keptUntil(state, decidedAt ?? at),
    search: foldForSearch(made.search, number),
  };
}

type DossierParts = {
  readonly quote: QuoteTable;
  readonly proposal: ProposalTable;
  readonly stage: Stage;
  /** The place of the stage, by which the days of next dates differ. */
  readonly index: number;
  readonly until: number;
  readonly owner: Owner;
};

/** The dossier of whoever got a proposal, with a note; what is open has a next date, and some have a follow-up. */
function addDossier(rows: SellingRows, random: Random, { quote, proposal, stage, index, until, owner }: DossierParts) {
  const texts = sellingTexts[defaultLanguage];
  const { state } = stage;
  const dateAfter = (days: number) => dateIn(agency.timeZone, until).add({ days }).toString();
  const at = Date.parse(proposal.created_at) + 60 * 60_000;
  const isOpen = state === 'sent' || state === 'draft';
  const won = state === 'accepted' ? wonAmount(proposal) : undefined;
  const lost = state === 'declined' || state === 'lapsed';
  const dossier = {
    ...idAndTime(random, at),
    email: quote.email,
    joined_to: null,
    company: random.chance(0.7)
      ? `${quote.name.split(' ').at(-1)} ${random.pick(['& Fils', 'Studio', 'SARL', 'Conseil'])}`
      : '',
    phone: `+33 6 ${[0, 1, 2, 3].map(() => random.whole(10, 99)).join(' ')}`,
    owner_id: random.chance(0.6) ? owner.id : null,
    // Yesterday, today, and the days to come.
    next_date: isOpen ? dateAfter((index % 4) - 1) : null,
    next_step: isOpen ? random.pick(texts.steps) : '',
    outcome: won ? ('won' as const) : lost ? ('lost' as const) : null,
    outcome_at: won || lost ? proposal.updated_at : null,
    outcome_amount: won?.amount ?? null,
    outcome_currency: won?.currency ?? null,
    outcome_reason: lost ? texts.lost : null,
    delivered_on: null,
    revision: 1,
  };
  rows.dossiers.push({ ...dossier, updated_at: proposal.updated_at });
  const noted = idAndTime(random, at + 60_000);
  rows.dossier_notes.push({
    ...noted,
    dossier_id: dossier.id,
    content: noteOf(random.pick(texts.notes)),
    author_id: owner.id,
    author_name: owner.name,
    editor_id: null,
    editor_name: null,
    revision: 1,
    updated_at: noted.created_at,
    deleted_at: null,
  });
  if (index % 3 !== 0) return;
  rows.follow_ups.push({
    ...idAndTime(random, at + 120_000),
    kind: 'followUp',
    list: 'quotes',
    record_id: quote.id,
    email: quote.email,
    note: random.pick(texts.followUps),
    due_on: dateAfter(index / 3 - 1),
    owner_id: null,
    done_at: null,
    created_by: owner.id,
    last_change: null,
    before_change: null,
  });
}

/** A note of one paragraph. */
const noteOf = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
