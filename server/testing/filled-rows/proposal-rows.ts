import { fold } from '@vitrine/contracts/fold.ts';
import { at, email, type FilledRow, id, people, rows } from './values.ts';

const proposalStates = ['sent', 'accepted', 'declined', 'lapsed'];

/** The rows of proposals and their parts. */
export const proposalRows: Readonly<Record<string, readonly FilledRow[]>> = {
  proposals: rows(9, (n, name) => {
    const number = n === 0 ? null : n;
    return {
      quote_id: n % 5 ? id(2, n) : null,
      name,
      email: email(n),
      language: n % 2 ? 'fr' : 'en',
      currency: 'EUR',
      content: `{"title":"Site ${n}","lines":[],"conditions":"Payé à 30 jours"}`,
      particulars: number === null ? null : '{"isSpecimen":true}',
      state: number === null ? 'draft' : (proposalStates[n % proposalStates.length] ?? 'sent'),
      revision: n + 1,
      net_cents: 149_000 + n,
      gross_cents: 178_800 + n,
      monthly_gross_cents: n % 2 ? 0 : 4_900,
      number: number && `2026-${String(number).padStart(4, '0')}`,
      number_year: number && 2026,
      number_in_year: number,
      replaces: n % 6 === 5 ? id(9, n - 1) : null,
      created_at: at(n),
      updated_at: at(n + 60),
      sent_at: number && at(n + 60),
      valid_until: number && '2026-03-01',
      seen_at: n % 3 ? at(n + 90) : null,
      reminded_at: n % 4 === 3 ? at(n + 95) : null,
      decided_at: n % 4 === 2 ? at(n + 99) : null,
      decline_reason: n % 4 === 2 ? 'Trop cher' : null,
      delete_after: '2029-01-05T09:00:00.000Z',
      search: fold(`${name} ${email(n)} site ${n}`),
    };
  }),
  proposal_files: Array.from({ length: 6 }, (_, n) => ({
    proposal_id: id(9, n + 1),
    kind: n % 2 ? 'signed' : 'sent',
    hash: `hash-${n}`,
    content: 'JVBERi0xLjc=',
    created_at: at(n + 61),
  })),
  proposal_links: Array.from({ length: 6 }, (_, n) => ({
    proposal_id: id(9, n + 1),
    token_hash: `proposal-${n}`,
    created_at: at(n + 60),
  })),
  proposal_years: [{ year: 2026, last_number: 17 }],
  signing_codes: [
    {
      proposal_id: id(9, 1),
      link_hash: 'link',
      code_hash: 'code',
      tries: 2,
      created_at: at(70),
      expires_at: '2029-01-05T09:00:00.000Z',
    },
  ],
  signatures: Array.from({ length: 3 }, (_, n) => ({
    proposal_id: id(9, n + 1),
    name: people[n] ?? '',
    email: email(n + 1),
    signed_at: at(n + 99),
    network: n % 2 ? null : '192.0.2.0/24',
    document_hash: `hash-${n}`,
    begins_early: n % 2,
  })),
};
