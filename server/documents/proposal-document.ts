import type { Language } from '@vitrine/contracts/language.ts';
import { type Cents, formatMoney, formatQuantity, formatRate } from '@vitrine/contracts/money.ts';
import { type ProposalContent, type ProposalLine, totalsIn } from '@vitrine/contracts/proposal.ts';
import { lineNet, type Totals } from '@vitrine/contracts/proposal-amounts.ts';
import { proposalNextStep } from '@vitrine/contracts/proposal-next-step.ts';
import type { Issuer, ProposalParticulars } from '@vitrine/contracts/proposal-particulars.ts';
import { formatInstant } from '../emails/dates.ts';
import { printable } from './printable.ts';
import { describeSignature, type SignatureDocument, type SignatureToPrint } from './proposal-signature.ts';
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
  /** What is written by hand where it is signed on paper. */
  readonly hand: readonly string[];
  readonly acceptance: Section & { readonly request: string };
  /** To be cut out and sent back by whoever withdraws. */
  readonly form: { readonly title: string; readonly lines: readonly string[] } | null;
  readonly signature: SignatureDocument | null;
  /** "Page {{page}} of {{pages}}" */
  readonly page: string;
  /** "Not shown, for want of a font: {{characters}}" */
  readonly unprintable: string;
};

/** Puts a proposal into words, with what French law asks of one (docs/decisions/0057). */
export function describeProposal(proposal: ProposalToPrint): ProposalDocument {
  const { language, content, number, signature, particulars } = proposal;
  const { isSpecimen, issuer, clauses } = particulars;
  const text = texts(language);
  const title = printable(content.title) || text('proposalTitle');
  return {
    template: 'proposal',
    language,
    agency: issuer.name,
    kind: isSpecimen ? `${text('specimen')} · ${text('proposalTitle')}` : text('proposalTitle'),
    title,
    number: number === null ? text('proposalDraft') : text('proposalNumber', { number }),
    isDraft: number === null,
    specimen: isSpecimen ? { word: text('specimen'), text: text('specimenText') } : null,
    from: { title: text('proposalFrom'), text: issuerLines(issuer, language).join('\n') },
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
    exemptions: clauses.exemptions,
    sections: sectionsOf(proposal),
    form: formOf(proposal),
    hand: [text('proposalHandDate'), text('proposalHandWord'), text('proposalHandSignature')],
    acceptance: {
      request: clauses.earlyStart,
      title: text('proposalAcceptance'),
      text: isSpecimen ? text('specimenText') : text('proposalAcceptanceText', { step: proposalNextStep[language] }),
    },
    signature: signature && describeSignature(signature, proposal),
    page: text('page'),
    unprintable: text('unprintable', { characters: '{{characters}}' }),
  };
}

/** What is said in words. */
function sectionsOf({ language, content, particulars: { clauses } }: ProposalToPrint): Section[] {
  const text = texts(language);
  const { payment } = clauses;
  const account = payment.account.map((fact) => text('fact', fact)).join('\n');
  const paragraphs = (...parts: string[]) => printable(parts.filter((part) => part !== '').join('\n\n'));
  return [
    { title: text('proposalTiming'), text: paragraphs(clauses.execution, content.timing) },
    { title: payment.title, text: paragraphs(payment.text, account) },
    { title: text('proposalConditions'), text: paragraphs(content.conditions, clauses.latePayment) },
    ...clauses.consumer
      .filter(({ id }) => id !== 'withdrawalForm')
      .map((clause) => ({ title: clause.title, text: paragraphs(...clause.paragraphs) })),
  ].filter((section) => section.text !== '');
}

function formOf({ particulars }: ProposalToPrint): ProposalDocument['form'] {
  const form = particulars.clauses.consumer.find(({ id }) => id === 'withdrawalForm');
  return form ? { title: form.title, lines: form.paragraphs.map(printable) } : null;
}

/** Who makes the proposal: name, form and capital, address, registration and VAT numbers (code de commerce, R123-237). */
function issuerLines(issuer: Issuer, language: Language): string[] {
  const text = texts(language);
  const { form, siret, registration, vat } = issuer;
  const capital = formatMoney(issuer.capital, issuer.capitalCurrency, language, { short: true });
  return [
    issuer.name,
    issuer.capital > 0 ? text('proposalCompanyForm', { form, capital }) : form,
    issuer.postalAddress,
    siret === '' || registration === ''
      ? siret && text('proposalClientSiret', { siret })
      : text('proposalSiret', { siret, registration }),
    siret === '' ? registration : '',
    vat && text('proposalVatNumber', { vat }),
    issuer.email,
    issuer.phone,
  ].filter((line) => line !== '');
}

function clientLines({ language, content: { client }, email }: ProposalToPrint): string[] {
  const text = texts(language);
  const postalAddress = printable(client.postalAddress).split('\n');
  const { kind, siret, vat } = client;
  const numbers =
    kind === 'consumer'
      ? []
      : [
          siret === '' ? '' : text('proposalClientSiret', { siret: printable(siret) }),
          vat === '' ? '' : text('proposalVatNumber', { vat: printable(vat) }),
        ];
  return [printable(client.company), printable(client.name), ...postalAddress, ...numbers, printable(email)].filter(
    (line) => line !== '',
  );
}

function factsOf(proposal: ProposalToPrint): Fact[] {
  const { language, number, sentAt, validUntil, replaces, content, renderedAt, particulars } = proposal;
  const text = texts(language);
  const date = (instant: string) => formatInstant(instant, particulars.issuer.timeZone, language).date;
  // A calendar day: noon in UTC is the same day everywhere in Europe.
  const lastDay = validUntil && formatInstant(`${validUntil}T12:00:00.000Z`, 'UTC', language).date;
  // Where it is signed is known once it is set.
  const stage = number === null ? 'proposalDraft' : proposal.signature ? 'proposalStageSigned' : 'proposalStageSent';
  return [
    { label: text('proposalStage'), value: text(stage) },
    { label: text('proposalNumberLabel'), value: number ?? text('proposalNumberLater') },
    { label: text('proposalDate'), value: date(sentAt ?? renderedAt) },
    {
      label: text('proposalValidUntil'),
      value: lastDay ?? text('proposalValidFor', { count: content.validityDays }),
    },
    ...(replaces === null ? [] : [{ label: text('proposalReplaces'), value: replaces }]),
  ];
}

function groupsOf({ language, currency, content, particulars }: ProposalToPrint): Group[] {
  const text = texts(language);
  const money = (amount: Cents) => formatMoney(amount, currency, language);
  const { once, monthly, deposit } = totalsIn(content);
  const group = (billing: ProposalLine['billing'], title: string, totals: Totals, more: readonly Fact[]): Group[] => {
    const lines = content.lines
      .map((line, index) => ({ line, clause: particulars.clauses.monthly[index] ?? '' }))
      .filter(({ line }) => line.billing === billing);
    if (lines.length === 0) return [];
    const vat = totals.vat.map(({ rate, net, vat: amount }) => ({
      label: text('proposalVatOf', { rate: formatRate(rate, language), net: money(net) }),
      value: money(amount),
      isFinal: false,
    }));
    return [
      {
        title,
        lines: lines.map(({ line, clause }) => describeLine(line, clause, language, money)),
        hasDiscount: lines.some(({ line }) => line.discount > 0),
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
  const percent = formatRate(content.depositRate, language);
  const deposits =
    content.depositRate === 0 ? [] : [{ label: text('proposalDeposit', { percent }), value: money(deposit) }];
  return [
    ...group('once', text('proposalOnce'), once, deposits),
    ...group('monthly', text('proposalMonthly'), monthly, []),
  ];
}

/** @param clause how what is paid each month ends */
function describeLine(line: ProposalLine, clause: string, language: Language, money: (amount: Cents) => string): Line {
  const quantity = formatQuantity(line.quantity, language);
  return {
    label: printable(line.label),
    details: printable([line.details, clause].filter((part) => part !== '').join('\n')),
    quantity: line.unit === '' ? quantity : `${quantity} ${printable(line.unit)}`,
    unitPrice: money(line.unitPrice),
    discount: line.discount === 0 ? '' : `−${formatRate(line.discount, language)}`,
    vat: formatRate(line.vat, language),
    net: money(lineNet(line)),
  };
}
