import type { Dossier, DossierFields, Note } from '@vitrine/contracts/dossier.ts';
import { cents } from '@vitrine/contracts/money.ts';
import { storedNoteDocument, withLabels } from '@vitrine/contracts/note.ts';
import { leadSource } from '@vitrine/contracts/source.ts';
import type { DossierNoteTable, DossierTable } from '../../platform/database/dossier-tables.ts';
import type { LeadOrigin } from './queries.ts';

/** The fields of a dossier as the contract has them. */
export function fieldsOf(row: DossierTable): DossierFields {
  return {
    company: row.company,
    phone: row.phone,
    ownerId: row.owner_id,
    nextDate: row.next_date,
    nextStep: row.next_step,
    outcome: outcomeOf(row),
    deliveredOn: row.delivered_on,
  };
}

function outcomeOf({ outcome, outcome_amount, outcome_currency, outcome_reason }: DossierTable) {
  if (outcome === 'won') return { kind: outcome, amount: outcome_amount ?? cents(0), currency: outcome_currency ?? '' };
  return outcome === 'lost' ? { kind: outcome, reason: outcome_reason ?? '' } : null;
}

type Parts = {
  /** The head first; empty where nothing is written down. */
  readonly joined: readonly DossierTable[];
  /** The address that was asked for. */
  readonly email: string;
  readonly leads: readonly LeadOrigin[];
  readonly clientName: string | undefined;
  readonly notes: readonly DossierNoteTable[];
  readonly adminNames: ReadonlyMap<string, string>;
  /** The account of whoever asks. */
  readonly reader: string;
};

const nothing = {
  company: '',
  phone: '',
  ownerId: null,
  nextDate: null,
  nextStep: '',
  outcome: null,
  deliveredOn: null,
} as const;

/** A dossier as an admin sees it. */
export function presentDossier({ joined, email, leads, clientName, notes, adminNames, reader }: Parts): Dossier {
  const [head] = joined;
  const emails = new Map(joined.map((row) => [row.id, row.email]));
  return {
    email: head?.email ?? email,
    name: leads[0]?.name ?? clientName ?? '',
    emails: head
      ? joined.map((row) => ({ email: row.email, company: row.company, phone: row.phone }))
      : [{ email, company: '', phone: '' }],
    ...(head ? fieldsOf(head) : nothing),
    outcomeAt: head?.outcome_at ?? null,
    updatedAt: head?.updated_at ?? null,
    notes: notes.map((note) => ({
      ...presentNote(note, emails.get(note.dossier_id) ?? email, adminNames),
      isOwn: note.author_id === reader,
    })),
    sources: leads.flatMap(({ list, id, created_at, source }) =>
      source === null ? [] : [{ list, id, at: created_at, source: leadSource.parse(JSON.parse(source)) }],
    ),
  };
}

function presentNote(
  note: DossierNoteTable,
  email: string,
  adminNames: ReadonlyMap<string, string>,
): Omit<Note, 'isOwn'> {
  const content = storedNoteDocument.parse(JSON.parse(note.content));
  return {
    id: note.id,
    email,
    content: withLabels(content, (id) => adminNames.get(id)),
    author: adminNames.get(note.author_id) ?? note.author_name,
    editor: adminNames.get(note.editor_id ?? '') ?? note.editor_name,
    createdAt: note.created_at,
    updatedAt: note.updated_at,
    revision: note.revision,
  };
}
