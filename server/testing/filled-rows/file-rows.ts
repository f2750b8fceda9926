import { at, email, type FilledRow, id, people, rows } from './values.ts';

/** Files exchanged with clients, and invitations of clients. */
export const fileRows: Readonly<Record<string, readonly FilledRow[]>> = {
  files: rows(9, (n) => ({
    account_id: id(4, (n % 17) + 1),
    name: n % 2 ? `Logo « été » ${n}.png` : `ملف ${n} 🎈.pdf`,
    bytes: 1000 * n,
    hash: `hash-${n}`,
    side: n % 2 ? 'agency' : 'client',
    author_id: n % 2 ? id(4, 0) : id(4, (n % 17) + 1),
    created_at: at(n),
    announced_at: n % 3 ? at(n + 120) : null,
    fetched_at: n % 6 ? null : at(n + 200),
  })).slice(0, 12),
  client_invitations: rows(9, (n) => ({
    email: email(100 + n),
    name: people[n % people.length] ?? '',
    language: n % 2 ? 'fr' : 'en',
    token_hash: `client-invitation-${n}`,
    invited_by: id(4, 0),
    created_at: at(n),
    expires_at: at(n + 86_400),
  })).slice(0, 6),
};
