import { at, email, type FilledRow, id, rows } from './values.ts';

/** What admins have left for themselves and for others. */
export const adminRows: Readonly<Record<string, readonly FilledRow[]>> = {
  erasures: [
    {
      id: id(9, 100),
      at: at(1),
      actor_id: id(4, 0),
      actor: email(0),
      email_hash: 'hash',
      counts: '{"contacts":1}',
      backups_until: null,
    },
  ],
  content_revisions: [0, 1, 2].map((n) => ({
    number: n + 1,
    base: n,
    edits: JSON.stringify({ 'agency.name': `Été ${n}` }),
    note: '',
    author_id: n % 2 ? id(4, 0) : '',
    author_name: n % 2 ? 'Ada' : '',
    published_at: at(n),
  })),
  content_files: (['webp', 'avif', 'jpeg'] as const).map((type, n) => ({
    picture: 'c'.repeat(64),
    width: [480, 1600, 1200][n] ?? 480,
    type,
    hash: `hash-${n}`,
    // A photograph of a few hundred kilobytes is one value.
    content: 'UklGRg=='.repeat(n === 1 ? 50_000 : 1),
    created_at: at(n),
  })),
  content_drafts: [
    {
      path: 'agency.name',
      value: '"Été"',
      base: 3,
      version: 2,
      author_id: id(4, 0),
      author_name: 'Ada',
      changed_at: at(1),
    },
    {
      path: 'texts.fr.home.heroText',
      value: null,
      base: 3,
      version: 1,
      author_id: '',
      author_name: '',
      changed_at: at(2),
    },
  ],
  saved_views: rows(9, (n) => ({
    list: n % 2 ? 'quotes' : 'clients',
    name: `Vue ${n} « été »`,
    view: JSON.stringify({ q: `visitor.${n}`, sort: '-createdAt' }),
    owner_id: n % 3 ? id(4, 0) : null,
    created_at: at(n),
  })).slice(0, 4),
};
