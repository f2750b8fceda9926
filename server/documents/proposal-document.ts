import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { type ProposalContent, type ProposalLine, totalsIn } from '@vitrine/contracts/proposal.ts';
import { lineNet, type Totals } from '@vitrine/contracts/proposal-amounts.ts';
import { vatExemptionIds, vatExemptions } from '@vitrine/contracts/vat-exemption.ts';
import { formatInstant } from '../emails/dates.ts';
import { formatCents, formatNumber, formatPercentage } from './amounts.ts';
import { printable } from './printable.ts';
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
  /** Whether it binds nobody. */
  readonly isSpecimen: boolean;
  /** ISO 8601 in UTC. */
  readonly renderedAt: string;
};

/** Who accepted what. */
type SignatureToPrint = {
  readonly name: string;
  readonly email: string;
  readonly signedAt: string;
  readonly network: string | null;
  /** SHA-256 in hexadecimal. */
  readonly documentHash: string;
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
  readonly acceptance: Section;
  readonly signature: { readonly title: string; readonly text: string; readonly facts: readonly Fact[] } | null;
  /** "Page {{page}} of {{pages}}" */
  readonly page: string;
};

/** Puts a proposal into words, with what French law asks of one (docs/decisions/0057). */
export function describeProposal(proposal: ProposalToPrint): ProposalDocument {
  const { language, content, number, signature, isSpecimen } = proposal;
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
    sections: [
      { title: text('proposalTiming'), text: printable(content.timing) },
      { title: text('proposalConditions'), text: printable(content.conditions) },
    ].filter((section) => section.text !== ''),
    acceptance: {
      title: text('proposalAcceptance'),
      text: text(isSpecimen ? 'specimenText' : 'proposalAcceptanceText'),
    },
    signature: signature && describeSignature(signature, proposal),
    page: text('page'),
  };
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

function clientLines({ content: { client }, email }: ProposalToPrint): string[] {
  const address = printable(client.address).split('\n');
  return [printable(client.company), printable(client.name), ...address, printable(email)].filter(
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
    details: printable(line.details),
    quantity: line.unit === '' ? quantity : `${quantity} ${printable(line.unit)}`,
    unitPrice: money(line.unitPrice),
    discount: line.discount === 0 ? '' : `−${formatPercentage(line.discount / 100, language)}`,
    vat: formatPercentage(Number(line.vat), language),
    net: money(lineNet(line)),
  };
}

function describeSignature(signature: SignatureToPrint, { language, number, isSpecimen }: ProposalToPrint) {
  const text = texts(language);
  const facts = [
    { label: text('signatureName'), value: printable(signature.name) },
    { label: text('signatureEmail'), value: printable(signature.email) },
    { label: text('signatureAt'), value: formatInstant(signature.signedAt, agency.timeZone, language).full },
    { label: text('signatureAtUtc'), value: signature.signedAt },
    { label: text('signatureNetwork'), value: signature.network ?? text('signatureNetworkUnknown') },
    { label: text('signatureHash'), value: signature.documentHash },
  ];
  const title = text('signatureTitle');
  const words = text('signatureText', { number: number ?? '' });
  return {
    title: isSpecimen ? `${text('specimen')} · ${title}` : title,
    text: isSpecimen ? `${words} ${text('specimenText')}` : words,
    facts,
  };
}
