import type { QuarantineList, QuarantineReason } from '@vitrine/contracts/quarantine.ts';

// The tables of quarantine, with the conventions of `schema.ts`.

/** What looked like a robot's, until an admin decides (docs/decisions/0049). */
type QuarantineTable = {
  /** The id that the record has, or gets once it is released. */
  id: string;
  list: QuarantineList;
  /** The account of a sign-up, which is stored as usual; null for leads, which are stored only here. */
  account_id: string | null;
  name: string;
  email: string;
  /** The other columns of the lead, under their names; `{}` for a sign-up. */
  record: string;
  search: string;
  reason: QuarantineReason;
  quarantined_at: string;
  /** When an admin said that it is spam. */
  spam_at: string | null;
};

/** From which network something was sent, for as long as spam is recognised by it. The network is a keyed hash. */
type SubmissionNetworkTable = { id: string; network: string; created_at: string };

/** That a record with a sender, a network or a link was marked as spam (docs/decisions/0072). The sign is a keyed hash. */
type SpamReportTable = { sign: string; record_id: string; reported_at: string };

/** What is believed of a sender, a network or a link; `spam` only where there are reports. The sign is a keyed hash. */
type SpamSignTable = {
  sign: string;
  verdict: 'spam' | 'welcome';
  decided_at: string;
};

/** Proofs of work that have been used, until they expire anyway. */
type UsedProofOfWorkTable = { id: string; created_at: string };

export type QuarantineTables = {
  quarantine: QuarantineTable;
  submission_networks: SubmissionNetworkTable;
  spam_reports: SpamReportTable;
  spam_signs: SpamSignTable;
  used_proofs_of_work: UsedProofOfWorkTable;
};
