import { z } from 'zod';

/** Where the deposit and the balance are paid. */
const bank = z.object({ holder: z.string(), iban: z.string() });

export type Bank = Readonly<z.infer<typeof bank>>;

/** Whom consumers may turn to. */
export type Mediator = { readonly name: string; readonly postalAddress: string; readonly url: string };

/** Who makes a proposal, as the law has a company say it (code de commerce, R123-237). */
export const issuer = z.object({
  name: z.string(),
  form: z.string().meta({ description: 'Its legal form' }),
  capital: z.int().brand<'Cents'>(),
  capitalCurrency: z.string().meta({ description: 'ISO 4217' }),
  postalAddress: z.string().meta({ description: 'On one line, in the language of the proposal' }),
  registration: z.string(),
  siret: z.string(),
  vat: z.string(),
  email: z.string(),
  phone: z.string(),
  timeZone: z.string().meta({ description: 'IANA name; of the days and times that the document names' }),
  logo: z
    .object({ file: z.string(), size: z.tuple([z.int(), z.int()]), withName: z.boolean() })
    .nullable()
    .meta({ description: 'Its own, with the width and height at which it is shown; null for the mark that ships' }),
});

export type Issuer = Readonly<z.infer<typeof issuer>>;

const fact = z.object({ label: z.string(), value: z.string() });

const clause = z.object({
  id: z.enum(['withdrawal', 'mediation', 'withdrawalForm']),
  title: z.string(),
  paragraphs: z.array(z.string()),
});

/** A clause with its title, in paragraphs. */
export type Clause = z.infer<typeof clause>;

/** What a proposal says by itself, since it follows from what was filled in, in the language of the proposal. */
export const proposalClauses = z.object({
  execution: z.string().meta({ description: 'By when the work is done; empty where that is not said' }),
  monthly: z
    .array(z.string())
    .meta({ description: 'Of each line, how what is paid each month ends; empty where nothing is said' }),
  payment: z.object({ title: z.string(), text: z.string(), account: z.array(fact) }),
  latePayment: z.string(),
  exemptions: z.array(z.string()).meta({ description: 'Why lines bear no VAT, each reason once' }),
  consumer: z.array(clause).meta({ description: 'How consumers withdraw and complain; none for a business' }),
  earlyStart: z
    .string()
    .meta({ description: 'What a consumer may ask for so that the work begins earlier; empty for a business' }),
  signatureKind: z.string().meta({ description: 'What kind of signature an acceptance online is' }),
});

export type ProposalClauses = z.infer<typeof proposalClauses>;

/**
 * What holds of a proposal from the moment it is sent, whatever the facts of the agency, its terms and the program become
 * later (docs/decisions/0057).
 */
export const proposalParticulars = z.object({
  isSpecimen: z.boolean().meta({ description: 'Sent while facts of the agency were invented: it binds nobody' }),
  issuer,
  bank,
  clauses: proposalClauses,
});

export type ProposalParticulars = z.infer<typeof proposalParticulars>;
