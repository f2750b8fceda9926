import type { FilledRow } from './values.ts';

type Rows = (list: number, make: (n: number) => FilledRow) => FilledRow[];

type Made = {
  readonly at: (n: number) => string;
  readonly id: (list: number, n: number) => string;
  readonly email: (n: number) => string;
  readonly people: readonly string[];
};

/** Dossiers, some of them joined, with notes and whom these mention. */
export const dossierRows = (rows: Rows, { at, id, email, people }: Made): Record<string, readonly FilledRow[]> => ({
  dossiers: rows(4, (n) => ({
    email: email(n),
    joined_to: n % 6 === 5 ? id(4, n - 1) : null,
    company: n % 2 ? 'Café Élodie' : '',
    phone: n % 3 ? '+33 1 23 45 67 89' : '',
    owner_id: n % 2 ? id(4, 0) : null,
    next_date: n % 2 ? `2026-02-0${(n % 9) + 1}` : null,
    next_step: n % 2 ? 'Appeler « vers 9 h »' : '',
    outcome: ['won', 'lost', null][n % 3] ?? null,
    outcome_at: n % 3 === 2 ? null : at(n),
    outcome_amount: n % 3 === 0 ? 349_000 + n : null,
    outcome_currency: n % 3 === 0 ? 'EUR' : null,
    outcome_reason: n % 3 === 1 ? 'Too late 🎈' : null,
    delivered_on: n % 3 === 0 ? `2026-03-0${(n % 9) + 1}` : null,
    revision: n + 1,
    created_at: at(n),
    updated_at: at(n + 60),
  })),
  dossier_notes: rows(5, (n) => ({
    dossier_id: id(4, n % 6),
    content: `{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Café ${n}"}]}]}`,
    author_id: id(4, 0),
    author_name: people[0] ?? '',
    editor_id: n % 3 ? id(4, 1) : null,
    editor_name: n % 3 ? (people[1] ?? '') : null,
    revision: 1 + (n % 3),
    created_at: at(n),
    updated_at: at(n + 30),
    deleted_at: n % 9 === 8 ? at(n + 60) : null,
  })),
  note_mentions: Array.from({ length: 3 }, (_, n) => ({ note_id: id(5, n), account_id: id(4, 0), mailed_at: at(n) })),
});
