import { z } from 'zod';
import { disputedAt } from './email-ownership.ts';
import { centsUpTo, id, line, storable, timestamp } from './fields.ts';
import { languages } from './language.ts';
import { maxNameLength, maxSearchLength } from './limits.ts';
import { listQuery } from './list.ts';
import { basisPoints } from './money.ts';
import { trimmedText } from './plain-text.ts';
import { lineNet, proposalTotals } from './proposal-amounts.ts';
import { issuer, proposalClauses } from './proposal-particulars.ts';
import { proposalStates } from './proposal-state.ts';
import { isSiret, isVatNumber } from './registered-numbers.ts';
import { isExempt, vatExemptionIds, vatExemptionOf, vatRates } from './vat.ts';
import { vatExemptionIdPattern } from './vat-exemption-id.ts';

/** How much a proposal may hold. */
export const proposalLimits = {
  lines: 50,
  titleLength: 120,
  labelLength: 160,
  detailsLength: 1000,
  unitLength: 20,
  postalAddressLength: 300,
  textLength: 2000,
  conditionsLength: 5000,
  validityDays: 365,
  depositDays: 90,
  revisionLength: 300,
  registeredLength: 30,
  /** Of a span in which the work is done: days, weeks or months. */
  executionCount: 365,
  months: 120,
  /** Thousandths: a million units. */
  quantity: 1_000_000_000,
  /** Cents: ten million. */
  unitPrice: 1_000_000_000,
  /** Cents: twenty million, so that every amount fits 32 bits in the database. */
  total: 2_000_000_000,
} as const;

const words = (max: number) => z.string().overwrite(trimmedText).max(max).refine(storable, 'fieldInvalid');
const oneLineOf = (max: number) => line().max(max).refine(storable, 'fieldInvalid');
const whole = (min: number, max: number) =>
  z.number('numberInvalid').int('numberInvalid').min(min, 'numberInvalid').max(max, 'numberInvalid');

const rate = whole(0, 10_000).brand<'BasisPoints'>().meta({ description: 'Basis points: hundredths of a percent' });
/** Any that a line was written with, also one that is offered no longer. */
const exemption = z
  .string()
  .regex(vatExemptionIdPattern, 'fieldInvalid')
  .meta({ description: 'The id of the reason, of those that the agency has' });

const proposalLine = z
  .strictObject({
    label: oneLineOf(proposalLimits.labelLength),
    details: words(proposalLimits.detailsLength).default(''),
    quantity: whole(1, proposalLimits.quantity).brand<'Thousandths'>().meta({ description: 'Thousandths of a unit' }),
    unit: oneLineOf(proposalLimits.unitLength).default(''),
    unitPrice: centsUpTo(proposalLimits.unitPrice).meta({ description: 'Cents, excluding VAT' }),
    discount: rate.default(basisPoints(0)),
    billing: z.enum(['once', 'monthly']),
    termMonths: whole(0, proposalLimits.months)
      .nullable()
      .default(null)
      .meta({ description: 'Of a line that is billed each month: how long it runs at least' }),
    noticeMonths: whole(0, proposalLimits.months)
      .nullable()
      .default(null)
      .meta({ description: 'Of a line that is billed each month: how long before its end that is announced' }),
    revision: words(proposalLimits.revisionLength)
      .default('')
      .meta({ description: 'Of a line that is billed each month: how its price may change' }),
    vat: rate,
    exemption: exemption.nullable().default(null),
  })
  .refine(({ vat, exemption }) => isExempt(vat) === (exemption !== null), {
    path: ['exemption'],
    message: 'exemptionRequired',
  });

export type ProposalLine = z.infer<typeof proposalLine>;

/** Whom a proposal is for: which clauses it has follows from that. */
export const clientKinds = ['consumer', 'professional'] as const;

/** In what a span is counted in which the work is done. */
export const executionUnits = ['days', 'weeks', 'months'] as const;

const execution = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('date'), date: z.iso.date('dateInvalid') }),
  z.strictObject({
    kind: z.literal('span'),
    count: whole(1, proposalLimits.executionCount),
    unit: z.enum(executionUnits),
  }),
]);

/** Of a line, to the cent or so: sums of the largest lines pass what the types of amounts take. */
const grossOf = (line: ProposalLine): number => lineNet(line) * (1 + line.vat / 10_000);

/** What an admin writes. A draft may have gaps; `missingIn` says which ones keep it from being sent. */
export const proposalContent = z
  .strictObject({
    title: oneLineOf(proposalLimits.titleLength),
    client: z.strictObject({
      // Whoever is not known to be a business has the rights of a consumer.
      kind: z.enum(clientKinds).default('consumer'),
      name: oneLineOf(maxNameLength),
      company: oneLineOf(maxNameLength).default(''),
      postalAddress: words(proposalLimits.postalAddressLength).default(''),
      siret: oneLineOf(proposalLimits.registeredLength).default('').meta({ description: 'Of a business in France' }),
      vat: oneLineOf(proposalLimits.registeredLength)
        .default('')
        .meta({ description: 'Of a business: its VAT number' }),
    }),
    introduction: words(proposalLimits.textLength).default(''),
    lines: z.array(proposalLine).max(proposalLimits.lines),
    execution: execution.nullable().default(null).meta({ description: 'By when the work is done' }),
    timing: words(proposalLimits.textLength)
      .default('')
      .meta({ description: 'What else there is to say of when the work begins and how long it takes' }),
    // Whole percent.
    depositRate: rate.refine((value) => value % 100 === 0, 'numberInvalid'),
    depositDays: whole(0, proposalLimits.depositDays)
      .default(0)
      .meta({ description: 'Days after the acceptance by which the deposit is to be there' }),
    validityDays: whole(1, proposalLimits.validityDays),
    conditions: words(proposalLimits.conditionsLength).default(''),
  })
  .refine(({ lines }) => lines.reduce((sum, line) => sum + grossOf(line), 0) <= proposalLimits.total, {
    path: ['lines'],
    message: 'totalTooLarge',
  });

export type ProposalContent = z.infer<typeof proposalContent>;

/**
 * What French law asks of a proposal and this one lacks, by the paths of the fields: who it is for and where they are, a
 * line at least, and words for each, by when the work is done, and how what is paid each month ends (code de la
 * consommation, articles L111-1, L112-1 and L616-1; arrêté du 24 janvier 2017). What is wrong counts as lacking.
 * @param today where it is known: what was to be done before cannot be promised
 */
export function missingIn(content: ProposalContent, today?: string): string[] {
  const { title, client, lines, conditions } = content;
  return [
    ...(title === '' ? ['title'] : []),
    ...(client.name === '' ? ['client.name'] : []),
    ...(client.postalAddress === '' ? ['client.postalAddress'] : []),
    ...numbersMissingIn(content),
    ...(lines.length === 0 ? ['lines'] : []),
    ...lines.flatMap((line, index) => lackingIn(line).map((field) => `lines.${index}.${field}`)),
    ...(isExecutionMissing(content, today) ? ['execution'] : []),
    ...(conditions === '' ? ['conditions'] : []),
  ];
}

/** A client who owes the VAT is named by the number of theirs (code général des impôts, annexe II, 242 nonies A). */
function numbersMissingIn({ client, lines }: ProposalContent): string[] {
  if (client.kind === 'consumer') return [];
  const owesVat = lines.some(({ exemption: id }) => id !== null && vatExemptionOf(id)?.clientOwes);
  return [
    ...(client.siret === '' || isSiret(client.siret) ? [] : ['client.siret']),
    ...((client.vat === '' ? !owesVat : isVatNumber(client.vat)) ? [] : ['client.vat']),
  ];
}

/** A rate or a reason that the agency offers no longer holds for what was sent with it, and for nothing that is sent now. */
function lackingIn({ label, billing, termMonths, noticeMonths, revision, vat, exemption: id }: ProposalLine): string[] {
  const isMonthly = billing === 'monthly';
  return [
    ...(label === '' ? ['label'] : []),
    ...(isMonthly && termMonths === null ? ['termMonths'] : []),
    ...(isMonthly && noticeMonths === null ? ['noticeMonths'] : []),
    ...(isMonthly && revision === '' ? ['revision'] : []),
    ...(vatRates.includes(vat) ? [] : ['vat']),
    ...(id === null || vatExemptionIds.includes(id) ? [] : ['exemption']),
  ];
}

/** What is only paid each month begins, and is done at no time. */
function isExecutionMissing({ execution: by, lines }: ProposalContent, today: string | undefined): boolean {
  if (by?.kind === 'date') return today !== undefined && by.date < today;
  return by === null && lines.some(({ billing }) => billing === 'once');
}

const cents = z.number().int().nonnegative().brand<'Cents'>().meta({ description: 'Cents' });

const totals = z.object({
  net: cents,
  vat: z.array(z.object({ rate, net: cents, vat: cents })),
  gross: cents,
});

/** What is paid once, what each month, and the deposit. */
export const proposalTotalsShape = z.object({ once: totals, monthly: totals, deposit: cents });

/** Who accepted a proposal online, when and from where; null where nobody did. */
export const signature = z
  .object({
    name: z.string(),
    signedAt: timestamp,
    network: z.string().nullable(),
    documentHash: z.string(),
    beginsEarly: z.boolean().meta({
      description: 'Whether a consumer asked for the work to begin before the end of the withdrawal period',
    }),
  })
  .nullable();

/** What is due once a proposal has been accepted, with what a client needs for the transfer. */
export const depositDue = z
  .object({
    amount: z.number().int().positive().brand<'Cents'>().meta({ description: 'Cents' }),
    dueOn: z.iso.date(),
    holder: z.string(),
    iban: z.string(),
    reference: z.string(),
  })
  .nullable();

export type DepositDue = NonNullable<z.infer<typeof depositDue>>;

/** A proposal in a list. */
export const proposalRow = z
  .object({
    id,
    number: z.string().nullable().meta({ description: 'Given when it is sent: year, hyphen, running number' }),
    title: z.string(),
    name: z.string(),
    email: z.string(),
    state: z.enum(proposalStates),
    currency: z.string(),
    net: cents,
    gross: cents,
    monthlyGross: cents,
    createdAt: timestamp,
    sentAt: timestamp.nullable(),
    validUntil: z.iso.date().nullable(),
    seenAt: timestamp.nullable(),
    decidedAt: timestamp.nullable(),
    quoteId: id.nullable(),
    isSpecimen: z.boolean().meta({ description: 'Sent while facts of the agency were invented: it binds nobody' }),
  })
  .meta({ id: 'ProposalRow' });

export type ProposalRow = z.infer<typeof proposalRow>;

const version = z.object({ id, number: z.string().nullable(), state: z.enum(proposalStates) });

/** A proposal as its editor shows it. */
export const proposalDetails = proposalRow
  .extend({
    language: z.enum(languages),
    revision: z.number().int(),
    content: proposalContent,
    totals: proposalTotalsShape,
    issuer: issuer.meta({ description: 'Who makes it, as it was when it was sent; of a draft, as it is now' }),
    clauses: proposalClauses.meta({ description: 'As they were when it was sent; of a draft, as they would be now' }),
    missing: z.array(z.string()).meta({ description: 'Fields that must be filled in before it is sent' }),
    declineReason: z.string().nullable(),
    remindedAt: timestamp.nullable().meta({ description: 'When its client was reminded that it lapses soon' }),
    replaces: version.nullable().meta({ description: 'The version whose place it takes' }),
    replacedBy: version.nullable().meta({ description: 'The newer version, a draft too' }),
    signature,
    deposit: depositDue.meta({ description: 'Null unless it was accepted, and where none was asked for' }),
    disputedAt,
  })
  .meta({ id: 'Proposal' });

export type ProposalDetails = z.infer<typeof proposalDetails>;

/** From which request a draft is made. */
export const proposalOrigin = z.strictObject({ quoteId: id });

/** A draft as it was changed, and the revision the change is based on. */
export const proposalChange = z.strictObject({ revision: z.number().int().positive(), content: proposalContent });

/** Sends the revision that the admin has seen. */
export const proposalSending = proposalChange.omit({ content: true });

/** What the client answered, on paper or by mail. */
export const proposalDecision = z.strictObject({
  decision: z.enum(['accepted', 'declined']),
  reason: words(proposalLimits.textLength).default(''),
});

export type ProposalDecision = z.infer<typeof proposalDecision>;

export const proposalListQuery = listQuery(['createdAt', 'name', 'gross', 'sentAt']).extend({
  status: z.enum(proposalStates, { error: 'statusUnknown' }).optional(),
  q: z.string().trim().max(maxSearchLength).refine(storable, 'fieldInvalid').optional(),
});

/** The totals of a proposal's lines. */
export const totalsIn = ({ lines, depositRate }: ProposalContent) => proposalTotals(lines, depositRate);
