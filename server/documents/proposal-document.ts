import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { type ProposalContent, type ProposalLine, totalsIn } from '@vitrine/contracts/proposal.ts';
import { lineNet, type Totals } from '@vitrine/contracts/proposal-amounts.ts';
import {
  consumerClauses,
  earlyStartRequest,
  executionClause,
  latePaymentClause,
  monthlyClause,
  paymentClause,
} from '@vitrine/contracts/proposal-clauses/clauses.ts';
import type { ProposalParticulars } from '@vitrine/contracts/proposal-particulars.ts';
import { vatExemptionIds, vatExemptions } from '@vitrine/contracts/vat-exemption.ts';
import { formatInstant } from '../emails/dates.ts';
import { formatCents, formatNumber, formatPercentage } from './amounts.ts';
import { printable } from './printable.ts';
import { describeSignature, type SignatureToPrint } from './proposal-signature.ts';
import { texts } from './texts.ts';

/** A proposal as it is stored, before it is put into words. */
export type ProposalToPrint = {
  readonly language: Language;
  /** ISO 4217. */
  readonly currency: string;
  readonly content: ProposalContent;
  readonly email: string;
  /** All null for a draft. `validUntil` is YYYY-MM-DD. */
  readonly number: string | null;
  readonly sentAt: string | null;
  readonly validUntil: string | null;
  /** The number of the version that it replaces. */
  readonly replaces: string | null;
  readonly signature: SignatureToPrint | null;
  /** What held of it when it was sent; of a draft, what would. */
  readonly particulars: ProposalParticulars;
  /** ISO 8601 in UTC. */
  readonly renderedAt: string;
};

type Fact = { readonly label: string; readonly value: string };

type Line = {
  readonly label: string;
  readonly details: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly discount: string;
  readonly vat: string;
  readonly net: string;
};

/** The lines that are billed in one way, with their totals. */
type Group = {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly hasDiscount: boolean;
  readonly totals: readonly (Fact & { readonly isFinal: boolean })[];
};

type Section = { readonly title: string; readonly text: string };

/** The input of `proposal.typ`: nothing but text, all of it in one language. */
export type ProposalDocument = {
  readonly template: 'proposal';
  readonly language: Language;
  readonly agency: string;
  /** "Proposal" */
  readonly kind: string;
  readonly title: string;
  /** "No. 2026-0042", or "Draft". */
  readonly number: string;
  readonly isDraft: boolean;
  /** The word across each page and the sentence under the title, where the document binds nobody. */
  readonly specimen: { readonly word: string; readonly text: string } | null;
  readonly from: Section;
  readonly to: Section;
  readonly facts: readonly Fact[];
  readonly introduction: string;
  readonly columns: Readonly<Record<'label' | 'quantity' | 'unitPrice' | 'discount' | 'vat' | 'net', string>>;
  readonly groups: readonly Group[];
  /** Why some lines bear no VAT. */
  readonly exemptions: readonly string[];
  readonly sections: readonly Section[];
  /** `request` is what a consumer may tick on paper; empty where there is nothing to ask for. */
  readonly acceptance: Section & { readonly request: string };
  /** To be cut out and sent back by whoever withdraws. */
  readonly form: { readonly title: string; readonly lines: readonly string[] } | null;
  readonly signature: { readonly title: string; readonly text: string; readonly facts: readonly Fact[] } | null;
  /** "Page {{page}} of {{pages}}" */
  readonly page: string;
};

/** Puts a proposal into words, with what French law asks of one (docs/decisions/0057). */
export function describeProposal(proposal: ProposalToPrint): ProposalDocument {
  const { language, content, number, signature, particulars } = proposal;
  const { isSpecimen } = particulars;
  const text = texts(language);
  const title = printable(content.title) || text('proposalTitle');
  return {
    template: 'proposal',
    language,
    agency: agency.name,
    kind: isSpecimen ? `${text('specimen')} · ${text('proposalTitle')}` : text('proposalTitle'),
    title,
    number: number === null ? text('proposalDraft') : text('proposalNumber', { number }),
    isDraft: number === null,
    specimen: isSpecimen ? { word: text('specimen'), text: text('specimenText') } : null,
    from: { title: text('proposalFrom'), text: agencyLines(language).join('\n') },
    to: { title: text('proposalTo'), text: clientLines(proposal).join('\n') },
    facts: factsOf(proposal),
    introduction: printable(content.introduction),
    columns: {
      label: text('proposalColumnLabel'),
      quantity: text('proposalColumnQuantity'),
      unitPrice: text('proposalColumnUnitPrice'),
      discount: text('proposalColumnDiscount'),
      vat: text('proposalColumnVat'),
      net: text('proposalColumnNet'),
    },
    groups: groupsOf(proposal),
    exemptions: vatExemptionIds
      .filter((id) => content.lines.some(({ exemption }) => exemption === id))
      .map((id) => vatExemptions[id][language]),
    sections: sectionsOf(proposal),
    form: formOf(proposal),
    acceptance: {
      request: particulars.mediator && content.client.kind === 'consumer' ? earlyStartRequest(language) : '',
      title: text('proposalAcceptance'),
      text: text(isSpecimen ? 'specimenText' : 'proposalAcceptanceText'),
    },
    signature: signature && describeSignature(signature, proposal),
    page: text('page'),
  };
}

/** What is said in words. What an earlier version sent has none of the clauses that follow by themselves. */
function sectionsOf(proposal: ProposalToPrint): Section[] {
  const { language, content, particulars } = proposal;
  const { bank, mediator } = particulars;
  const text = texts(language);
  const payment = bank && paymentClause(proposal, bank);
  const account = payment?.account.map((fact) => text('fact', fact)).join('\n');
  const clauses = mediator ? consumerClauses(proposal, mediator) : [];
  const paragraphs = (...parts: (string | undefined)[]) =>
    printable(parts.filter((part) => part !== undefined && part !== '').join('\n\n'));
  return [
    { title: text('proposalTiming'), text: paragraphs(executionClause(proposal), content.timing) },
    ...(payment ? [{ title: payment.title, text: paragraphs(payment.text, account) }] : []),
    {
      title: text('proposalConditions'),
      text: paragraphs(content.conditions, bank && latePaymentClause(proposal)),
    },
    ...clauses
      .filter(({ id }) => id !== 'withdrawalForm')
      .map((clause) => ({ title: clause.title, text: paragraphs(...clause.paragraphs) })),
  ].filter((section) => section.text !== '');
}

function formOf(proposal: ProposalToPrint): ProposalDocument['form'] {
  const { mediator } = proposal.particulars;
  const form = mediator && consumerClauses(proposal, mediator).find(({ id }) => id === 'withdrawalForm');
  return form ? { title: form.title, lines: form.paragraphs.map(printable) } : null;
}

/** Who makes the proposal: name, form and capital, address, registration and VAT numbers (code de commerce, R123-237). */
function agencyLines(language: Language): string[] {
  const text = texts(language);
  const { name, address, email, phone, legal } = agency;
  const capital = formatCents(legal.capital * 100, 'EUR', language, { withCents: false });
  return [
    name,
    text('proposalCompanyForm', { form: legal.form, capital }),
    `${address.street}, ${address.postalCode} ${address.city}, ${address.country[language]}`,
    text('proposalSiret', { siret: legal.siret, registration: legal.registration }),
    text('proposalVatNumber', { vat: legal.vat }),
    email,
    phone,
  ];
}

function clientLines({ language, content: { client }, email }: ProposalToPrint): string[] {
  const text = texts(language);
  const address = printable(client.address).split('\n');
  const { kind, siret, vat } = client;
  const numbers =
    kind === 'consumer'
      ? []
      : [
          siret === '' ? '' : text('proposalClientSiret', { siret: printable(siret) }),
          vat === '' ? '' : text('proposalVatNumber', { vat: printable(vat) }),
        ];
  return [printable(client.company), printable(client.name), ...address, ...numbers, printable(email)].filter(
    (line) => line !== '',
  );
}

function factsOf({ language, number, sentAt, validUntil, replaces, content, renderedAt }: ProposalToPrint): Fact[] {
  const text = texts(language);
  const date = (instant: string) => formatInstant(instant, agency.timeZone, language).date;
  // A calendar day: noon in UTC is the same day everywhere in Europe.
  const lastDay = validUntil && formatInstant(`${validUntil}T12:00:00.000Z`, 'UTC', language).date;
  return [
    { label: text('proposalNumberLabel'), value: number ?? text('proposalNumberLater') },
    { label: text('proposalDate'), value: date(sentAt ?? renderedAt) },
    {
      label: text('proposalValidUntil'),
      value: lastDay ?? text('proposalValidFor', { count: content.validityDays }),
    },
    ...(replaces === null ? [] : [{ label: text('proposalReplaces'), value: replaces }]),
  ];
}

function groupsOf({ language, currency, content }: ProposalToPrint): Group[] {
  const text = texts(language);
  const money = (cents: number) => formatCents(cents, currency, language);
  const { once, monthly, deposit } = totalsIn(content);
  const group = (billing: ProposalLine['billing'], title: string, totals: Totals, more: readonly Fact[]): Group[] => {
    const lines = content.lines.filter((line) => line.billing === billing);
    if (lines.length === 0) return [];
    const vat = totals.vat.map(({ rate, net, vat: amount }) => ({
      label: text('proposalVatOf', { rate: formatPercentage(Number(rate), language), net: money(net) }),
      value: money(amount),
      isFinal: false,
    }));
    return [
      {
        title,
        lines: lines.map((line) => describeLine(line, language, money)),
        hasDiscount: lines.some(({ discount }) => discount > 0),
        totals: [
          { label: text('proposalNet'), value: money(totals.net), isFinal: false },
          ...vat,
          {
            label: text(billing === 'once' ? 'proposalGross' : 'proposalMonthlyGross'),
            value: money(totals.gross),
            isFinal: true,
          },
          ...more.map((fact) => ({ ...fact, isFinal: false })),
        ],
      },
    ];
  };
  const percent = formatPercentage(content.depositPercent, language);
  const deposits =
    content.depositPercent === 0 ? [] : [{ label: text('proposalDeposit', { percent }), value: money(deposit) }];
  return [
    ...group('once', text('proposalOnce'), once, deposits),
    ...group('monthly', text('proposalMonthly'), monthly, []),
  ];
}

function describeLine(line: ProposalLine, language: Language, money: (cents: number) => string): Line {
  const quantity = formatNumber(line.quantity / 1000, language);
  return {
    label: printable(line.label),
    details: printable([line.details, monthlyClause(line, language)].filter((part) => part !== '').join('\n')),
    quantity: line.unit === '' ? quantity : `${quantity} ${printable(line.unit)}`,
    unitPrice: money(line.unitPrice),
    discount: line.discount === 0 ? '' : `−${formatPercentage(line.discount / 100, language)}`,
    vat: formatPercentage(Number(line.vat), language),
    net: money(lineNet(line)),
  };
}
