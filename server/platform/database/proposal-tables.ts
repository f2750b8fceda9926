import type { Language } from '@vitrine/contracts/language.ts';
import type { Cents } from '@vitrine/contracts/money.ts';
import type { ProposalState } from '@vitrine/contracts/proposal-state.ts';
import type { Flag, Instant, Json } from './columns.ts';

/** The tables of proposals and their signing; a part of `schema.ts`, which says how values are stored. */

export type ProposalTable = {
  id: string;
  /** The request it answers, which may be gone. */
  quote_id: string | null;
  /** To whom it goes. */
  name: string;
  email: string;
  language: Language;
  /** ISO 4217. */
  currency: string;
  /** `ProposalContent` (`contracts/proposal.ts`); triggers refuse to change it once the proposal has been sent. */
  content: Json;
  /** `ProposalParticulars`, fixed like the content; null until it is sent. */
  particulars: Json | null;
  state: ProposalState;
  /** Rises by one with each change of a draft. */
  revision: number;
  /** What is paid once: without and with VAT; and what is paid each month, with VAT. Computed from the lines. */
  net_cents: Cents;
  gross_cents: Cents;
  monthly_gross_cents: Cents;
  /** As printed (`2026-0042`), and its parts; null until it is sent. */
  number: string | null;
  number_year: number | null;
  number_in_year: number | null;
  /** The id of the proposal whose place it takes. */
  replaces: string | null;
  created_at: Instant;
  updated_at: Instant;
  sent_at: Instant | null;
  /** Its last day in the agency's zone, as YYYY-MM-DD; null until it is sent. */
  valid_until: string | null;
  /** When its page was first opened by somebody with the link. */
  seen_at: Instant | null;
  reminded_at: Instant | null;
  /** When it was accepted or declined. */
  decided_at: Instant | null;
  decline_reason: string | null;
  /** From when on it is deleted (`contracts/retention.ts`). */
  delete_after: Instant;
  search: string;
};

/** A proposal as a PDF, kept as it was made: what was sent, and what was signed. */
type ProposalFileTable = {
  proposal_id: string;
  kind: 'sent' | 'signed';
  /** SHA-256 in hexadecimal. */
  hash: string;
  /** Base64. */
  content: string;
  created_at: Instant;
};

/** The secret links to a proposal: each mail has its own. */
type ProposalLinkTable = { proposal_id: string; token_hash: string; created_at: Instant };

/** The last number given in a year, in the agency's zone. */
type ProposalYearTable = { year: number; last_number: number };

/** The code mailed to whoever is about to sign. */
type SigningCodeTable = {
  proposal_id: string;
  /** Of the link that it was asked for with: each has a code of its own. */
  link_hash: string;
  /** Of the code together with the token of the link, so that the table alone does not tell it. */
  code_hash: string;
  /** How often a wrong one was given. */
  tries: number;
  created_at: Instant;
  expires_at: Instant;
};

/** Who accepted a proposal, when and from where. */
type SignatureTable = {
  proposal_id: string;
  /** As typed by whoever signed. */
  name: string;
  email: string;
  signed_at: Instant;
  /** Shortened. */
  network: string | null;
  /** SHA-256 of the PDF that was accepted. */
  document_hash: string;
  /** Whether a consumer asked for the work to begin before the end of the withdrawal period. */
  begins_early: Flag;
};

export type ProposalTables = {
  proposals: ProposalTable;
  proposal_files: ProposalFileTable;
  proposal_links: ProposalLinkTable;
  proposal_years: ProposalYearTable;
  signing_codes: SigningCodeTable;
  signatures: SignatureTable;
};
