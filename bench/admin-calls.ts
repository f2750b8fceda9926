import type { ApiReader } from './api-reader.ts';

/** `alike`: at most 1.5 times as slow as with few rows; `quick`: at most 200 ms; `prompt`: at most 100 ms. */
export type Limit = 'alike' | 'quick' | 'prompt';

export type Measure = {
  readonly name: string;
  readonly limit: Limit;
  /** The path to call, or several that one act calls, which may hold a cursor or a name read from that site. */
  readonly path: (site: ApiReader) => Promise<string | readonly string[]>;
  /** Whether the figures must have been counted before, so that it is these that are measured. */
  readonly needsFigures?: true;
};

const lists = {
  contacts: {
    sorts: ['createdAt', 'name', 'email', 'status'],
    statuses: ['pending', 'reviewing', 'confirmed', 'completed'],
  },
  quotes: {
    sorts: ['createdAt', 'name', 'email', 'status', 'serviceType', 'estimatedPrice'],
    statuses: ['pending', 'reviewing', 'confirmed', 'completed'],
  },
  bookings: {
    sorts: ['createdAt', 'name', 'email', 'status', 'selectedSlot'],
    statuses: ['pending', 'reviewing', 'confirmed', 'completed'],
  },
  clients: {
    sorts: ['createdAt', 'name', 'email', 'lastConnection'],
    statuses: ['pending', 'validated', 'leaving', 'registeredLately', 'activeToday'],
  },
  wizards: { sorts: ['lastUpdated', 'name', 'email'], statuses: ['in-progress', 'completed'] },
} as const;

type ListName = keyof typeof lists;

/** The person the searches look for: from the middle of the newest rows, which exist at every size. */
async function somebody(site: ApiReader, list: ListName): Promise<{ name: string; email: string }> {
  const { data } = await site.read(`/admin/${list}?limit=50`);
  const rows = data as { name?: string; email?: string; client?: { name: string; email: string } }[];
  const row = rows[25] ?? rows[0];
  return { name: row?.client?.name ?? row?.name ?? '', email: row?.client?.email ?? row?.email ?? '' };
}

const query = (parts: Readonly<Record<string, string>>) => `?${new URLSearchParams(parts)}`;

function callsOf(list: ListName): Measure[] {
  const at = `/admin/${list}`;
  const { sorts, statuses } = lists[list];
  const fixed = (name: string, limit: Limit, parts: Record<string, string> = {}): Measure => ({
    name: `${list}: ${name}`,
    limit,
    path: async () => at + query(parts),
  });
  const found = (name: string, parts: (who: { name: string; email: string }) => Record<string, string>): Measure => ({
    name: `${list}: ${name}`,
    limit: 'quick',
    path: async (site) => at + query(parts(await somebody(site, list))),
  });
  const atEnd = (parts: Record<string, string>) => async (site: ApiReader) => {
    const { meta } = await site.read(at + query(parts));
    return at + query({ ...parts, ...(meta.lastCursor !== undefined && { cursor: meta.lastCursor }) });
  };
  const searches = [
    fixed('search, common word', 'quick', { q: list === 'clients' || list === 'wizards' ? 'example' : 'site' }),
    found('search, rare word', ({ email }) => ({ q: email.split('@')[0] ?? '' })),
    found('search, first name and surname', ({ name }) => ({ q: name })),
    found('search, part of an e-mail', ({ email }) => ({ q: email.slice(2, 14) })),
    fixed('search, two letters', 'quick', { q: 'le' }),
    fixed('search, nowhere', 'quick', { q: 'zyzzyvaquux' }),
    ...statuses.map((status) => fixed(`search, ${status}`, 'quick', { q: 'moreau', status })),
    found('search, sorted by name', ({ name }) => ({ q: name.split(' ')[0] ?? '', sort: 'name' })),
    fixed('search, common, sorted by name', 'quick', {
      q: list === 'clients' || list === 'wizards' ? 'example' : 'site',
      sort: 'name',
    }),
  ];
  return [
    fixed('first page', 'alike'),
    { name: `${list}: far end`, limit: 'alike', path: atEnd({}) },
    ...sorts.flatMap((sort) => [
      fixed(`by ${sort}`, 'alike', { sort }),
      fixed(`by ${sort}, last first`, 'alike', { sort: `-${sort}` }),
      { name: `${list}: by ${sort}, far end`, limit: 'alike' as const, path: atEnd({ sort }) },
    ]),
    ...statuses.flatMap((status) => [
      fixed(`only ${status}`, 'alike', { status }),
      fixed(`only ${status}, by name`, 'alike', { status, sort: 'name' }),
      ...(list === 'wizards' ? [] : [fixed(`only ${status}, oldest first`, 'alike', { status, sort: 'createdAt' })]),
      { name: `${list}: only ${status}, far end`, limit: 'alike' as const, path: atEnd({ status }) },
    ]),
    ...searches,
  ];
}

const statistics: readonly Measure[] = [
  ['statistics', '/admin/dashboard/stats'],
  ['last sessions', '/admin/dashboard/sessions'],
  ['counts of the lists', '/admin/counts'],
  ...['30', '90', '365'].flatMap((days) => [
    [`leads per day, ${days} days`, `/admin/dashboard/charts/leads?days=${days}`] as const,
    [`response times, ${days} days`, `/admin/dashboard/charts/response-times?days=${days}`] as const,
    [`booking hours, ${days} days`, `/admin/dashboard/charts/meeting-hours?days=${days}`] as const,
  ]),
  ['steps of the brief', '/admin/dashboard/charts/brief-steps'],
  ['mails', '/admin/mails'],
  ['mails, search', '/admin/mails?q=agency'],
].map(([name, path]) => ({ name: name ?? '', limit: 'quick', path: async () => path ?? '' }));

/** The address of the long timeline, which `bench/admin.ts` fills. */
export const oftenSeen = 'often@people.example';

/** Counts the figures, where they have not been counted yet. */
export const figuresPath = '/admin/figures';

/** Every list that the palette searches, one after the other, though a browser asks for them at once. */
const palette = (name: string, wordOf: (site: ApiReader) => Promise<string>): Measure => ({
  name: `palette: ${name}`,
  limit: 'quick',
  path: async (site) => {
    const q = await wordOf(site);
    return Object.keys(lists).map((list) => `/admin/${list}${query({ q, limit: '5' })}`);
  },
});

/** How many match: more than a call acts on, or few. */
const filtered = (list: ListName, name: string, parts: Record<string, string>): Measure => ({
  name: `${list}: all that match, ${name}`,
  limit: 'quick',
  path: async () => `/admin/filtered${query({ list, ...parts })}`,
});

/** What opening a record from its list calls: the record, its person's timeline and dossier, and of a lead the replies. */
const opening = (list: ListName): Measure => ({
  name: `${list}: open one from the list`,
  limit: 'prompt',
  path: async (site) => {
    const { data } = await site.read(`/admin/${list}?limit=50`);
    const rows = data as { id: string; email: string }[];
    const row = rows[25] ?? rows[0];
    const email = row?.email ?? '';
    return [
      `/admin/${list}/${row?.id}`,
      `/admin/timeline${query({ email })}`,
      `/admin/dossiers${query({ email })}`,
      ...(list === 'clients' ? [] : [`/admin/replies${query({ list, id: row?.id ?? '' })}`]),
    ];
  },
});

export const measures: readonly Measure[] = [
  { name: 'today', limit: 'alike', path: async () => '/admin/today' },
  { name: 'figures, a year', limit: 'quick', needsFigures: true, path: async () => figuresPath },
  { name: 'figures, three years', limit: 'quick', needsFigures: true, path: async () => `${figuresPath}?from=2001-01` },
  ...(['contacts', 'quotes', 'bookings', 'clients'] as const).map(opening),
  palette('a word of many', async () => 'site'),
  palette('a rare word', async (site) => (await somebody(site, 'contacts')).email.split('@')[0] ?? ''),
  palette('a first name', async (site) => (await somebody(site, 'contacts')).name.split(' ')[0] ?? ''),
  palette('two letters', async () => 'le'),
  filtered('contacts', 'everything', {}),
  filtered('contacts', 'a status', { filter: 'pending' }),
  filtered('contacts', 'a common word', { q: 'site' }),
  filtered('quotes', 'a common word in a status', { q: 'site', filter: 'pending' }),
  filtered('clients', 'a number of the dashboard', { filter: 'registeredLately' }),
  ...(Object.keys(lists) as ListName[]).flatMap(callsOf),
  ...statistics,
  {
    name: 'timeline of somebody often seen',
    limit: 'quick',
    path: async () => `/admin/timeline${query({ email: oftenSeen })}`,
  },
];
