import { z } from 'zod';
import { id, personName, requiredMessage, storable, timestamp } from './fields.ts';
import { languages } from './language.ts';
import { maxManageTokenLength } from './limits.ts';
import { trimmedText } from './plain-text.ts';
import {
  depositDue,
  proposalContent,
  proposalLimits,
  proposalRow,
  proposalTotalsShape,
  signature,
} from './proposal.ts';
import { issuer, proposalClauses } from './proposal-particulars.ts';
import { proposalStates } from './proposal-state.ts';

/** How the code is made that whoever accepts a proposal is mailed. */
export const signingCode = {
  digits: 6,
  minutes: 15,
  /** Wrong answers to one code; afterwards another must be asked for. */
  tries: 5,
  /** Codes in an hour for one link to a proposal, from one network; twice as many from several. */
  perHour: 5,
} as const;

/** The secret of a mailed link: `/proposal?token=…`. */
export const signingParams = z.object({ token: z.string().min(1).max(maxManageTokenLength) });

/** SHA-256 of a file, as browsers and `sha256sum` write it. */
const fileHash = z
  .string({ error: 'hashInvalid' })
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'hashInvalid')
  .meta({ description: 'SHA-256 of a file, in hexadecimal' });

const sentState = z.enum(proposalStates).exclude(['draft']);

/** A proposal as whoever has the secret link reads it. */
export const signingView = proposalRow
  .pick({ title: true, name: true, email: true, currency: true, sentAt: true, decidedAt: true, isSpecimen: true })
  .extend({
    number: z.string(),
    state: sentState.meta({ description: '`lapsed` from the end of its last day on' }),
    sentAt: timestamp,
    validUntil: z.iso.date().meta({ description: 'Its last day, in the agency’s time zone' }),
    language: z.enum(languages).meta({ description: 'Of the proposal; the page may be in the other one' }),
    content: proposalContent,
    totals: proposalTotalsShape,
    documentHash: z.string().meta({ description: 'SHA-256 of the PDF that was sent: what an acceptance is of' }),
    issuer: issuer.meta({ description: 'Who made it, as it was when it was sent' }),
    clauses: proposalClauses.meta({ description: 'As they were when it was sent' }),
    deposit: depositDue.meta({ description: 'Null until it is accepted, and where none is asked for' }),
    replaces: z.string().nullable().meta({ description: 'The number of the version whose place it takes' }),
    replacedBy: z
      .object({ number: z.string(), sentAt: timestamp })
      .nullable()
      .meta({ description: 'The version that was sent since; its own mail has the link to it' }),
    signature: signature.meta({ description: 'Null unless it was accepted here; it may have been on paper' }),
  })
  .meta({ id: 'SigningView' });

export type SigningView = z.infer<typeof signingView>;

/** What the reader would like to know before an answer. */
export const signingQuestion = z.strictObject({ message: requiredMessage });

/** Why the reader declines; may be left out. */
export const signingRefusal = z.strictObject({
  reason: z.string().overwrite(trimmedText).max(proposalLimits.textLength).refine(storable, 'fieldInvalid').default(''),
});

export const signingCodeSent = z.object({
  email: z.string().meta({ description: 'Where the code went' }),
  expiresAt: timestamp,
});

/** Accepts what was read: its conditions, in the name of whoever types it, with the code from the mail. */
export const acceptance = z.strictObject({
  documentHash: fileHash.meta({ description: 'The `documentHash` of what was read' }),
  name: personName,
  acceptsConditions: z.literal(true, 'conditionsRequired'),
  beginsEarly: z.boolean('fieldInvalid').default(false).meta({
    description: 'Of a consumer: asks for the work to begin before the end of the withdrawal period',
  }),
  code: z
    .string({ error: 'codeInvalid' })
    // As it stands in the mail, in two groups, or without the gap.
    .regex(/^\s{0,9}\d{3}\s?\d{3}\s{0,9}$/, 'codeInvalid')
    .transform((typed) => typed.replaceAll(/\s/g, '')),
});

export type Acceptance = z.infer<typeof acceptance>;

/** Asks whether a file is one of ours. */
export const documentQuery = z.strictObject({ hash: fileHash });

/** What is known of a file; nothing that its holder does not have. */
export const documentVerdict = z
  .object({
    isKnown: z.boolean().meta({ description: 'False for any other file, also where one byte has changed' }),
    document: z
      .object({
        kind: z.enum(['sent', 'signed']).meta({ description: '`signed`: with the page that says who accepted it' }),
        number: z.string(),
        state: sentState,
        sentAt: timestamp,
        validUntil: z.iso.date(),
        signedAt: timestamp.nullable(),
        isSpecimen: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'DocumentVerdict' });

export type DocumentVerdict = z.infer<typeof documentVerdict>;

const ownProposal = proposalRow
  .pick({
    id: true,
    title: true,
    currency: true,
    gross: true,
    monthlyGross: true,
    seenAt: true,
    decidedAt: true,
    isSpecimen: true,
  })
  .extend({ number: z.string(), state: sentState, sentAt: timestamp, validUntil: z.iso.date() });

/** What was proposed to the holder of an account; nothing until the account's address is confirmed. */
export const ownProposals = z
  .object({
    needsConfirmation: z
      .boolean()
      .meta({ description: 'Whether the address must be confirmed before anything is shown' }),
    proposals: z.array(ownProposal).meta({ description: 'The newest first' }),
  })
  .meta({ id: 'OwnProposals' });

export type OwnProposals = z.infer<typeof ownProposals>;

/** A secret of its own for whoever opens a proposal from their account. */
export const ownProposalLink = z.object({ id, token: z.string(), url: z.string() });
