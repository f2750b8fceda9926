import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { foldForSearch, isIndexed, searchPattern, searchWords } from '../../platform/database/search.ts';
import { indexedNumbers, isAmongOrWaits } from '../../platform/database/search-index.ts';
import { spellingsOf } from '../../platform/mail/spellings.ts';
import { type EmailPattern, foldedPattern } from './email.ts';

/** Where other people may have written an address: the columns of each table, plain and JSON. */
const searched = {
  contacts: { texts: ['name', 'message'], json: [] },
  quotes: { texts: ['name', 'message'], json: ['answers'] },
  bookings: { texts: ['name', 'phone', 'message'], json: [] },
  accounts: { texts: ['name'], json: [] },
} as const satisfies Readonly<Record<string, { readonly texts: readonly string[]; readonly json: readonly string[] }>>;

/** Rows that no index finds by their text, looked through some at a time; and whether that is JSON. */
const scanned = {
  outbox: { key: 'id', columns: ['data'], isJson: true },
  brief_steps: { key: 'account_id', columns: ['data', 'answers'], isJson: true },
  quarantine: { key: 'id', columns: ['record'], isJson: true },
  deleted_records: { key: 'id', columns: ['content'], isJson: true },
  dossier_notes: { key: 'id', columns: ['content'], isJson: true },
  follow_ups: { key: 'id', columns: ['note'], isJson: false },
  replies: { key: 'id', columns: ['content'], isJson: true },
  reply_drafts: { key: 'lead_id', columns: ['content'], isJson: true },
  files: { key: 'id', columns: ['name'], isJson: false },
  reply_files: { key: 'id', columns: ['name'], isJson: false },
  incoming_mails: { key: 'id', columns: ['content'], isJson: true },
} as const;

/** The same, of plain text: what the agency wrote into dossiers. */
const dossierTexts = ['company', 'phone', 'next_step', 'outcome_reason'] as const;

const rowsPerScan = 2_000;
const maxFound = 5_000;

/** The rows that may mention an address, by table. */
export type Candidates = ReadonlyMap<string, readonly string[]>;

/**
 * Looks for an address in what other people wrote. Takes no lock and holds nobody up: what is written meanwhile is not
 * found, as if it had been written afterwards.
 */
export async function findMentions(database: Pick<Database, 'engine' | 'queries'>, email: string): Promise<Candidates> {
  const found = new Map<string, readonly string[]>();
  for (const spelling of spellingsOf(email)) {
    for (const [table, keys] of await findSpelling(database, spelling)) {
      found.set(table, [...new Set([...(found.get(table) ?? []), ...keys])]);
    }
  }
  return found;
}

async function findSpelling(
  { engine, queries }: Pick<Database, 'engine' | 'queries'>,
  email: string,
): Promise<Candidates> {
  const found = new Map<string, readonly string[]>();
  const folded = foldForSearch(email);
  const words = searchWords(email);
  for (const table of Object.keys(searched) as (keyof typeof searched)[]) {
    const rows = queries
      .selectFrom(table as 'contacts')
      .select('id')
      .where(sql<boolean>`search like ${searchPattern(folded)} escape '\\'`);
    const range = { descending: true, beyond: undefined, maxRows: maxFound };
    const isByIndex = engine === 'sqlite' && words.every(isIndexed);
    const limited = isByIndex ? rows.where(isAmongOrWaits(await indexedNumbers(queries, table, words, range))) : rows;
    found.set(
      table,
      (await limited.execute()).map(({ id }) => id),
    );
  }
  for (const table of Object.keys(scanned) as (keyof typeof scanned)[]) {
    const { key, columns } = scanned[table];
    found.set(table, await scan(queries, table, key, joined(columns), email));
  }
  found.set('dossiers', await scan(queries, 'dossiers', 'id', joined(dossierTexts), email));
  return found;
}

/** The texts of some columns, one after the other. */
const joined = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  );

/** The keys of the rows of a table whose text contains an address. */
async function scan(
  queries: Queries,
  table: string,
  key: string,
  text: RawBuilder<unknown>,
  email: string,
): Promise<string[]> {
  const [of, by] = [sql.table(table), sql.ref(key)];
  const pattern = searchPattern(email);
  const found: string[] = [];
  for (let after = ''; ; ) {
    const { rows: bounds } = await sql<{ last: string | null }>`select max(${by}) as last from (
      select ${by} from ${of} where ${by} > ${after} order by ${by} limit ${rowsPerScan}) as batch`.execute(queries);
    const last = bounds[0]?.last ?? null;
    if (last === null) return found;
    const { rows } = await sql<{ key: string }>`select distinct ${by} as key from ${of}
      where ${by} > ${after} and ${by} <= ${last} and lower(${text}) like ${pattern} escape '\\'`.execute(queries);
    found.push(...rows.map((row) => row.key));
    after = last;
    await new Promise<void>((resume) => setImmediate(resume));
  }
}

/** Blacks an address out of rows of other people. @returns how many rows had it */
export async function blackOutMentions(
  queries: Queries,
  email: string,
  pattern: EmailPattern,
  candidates: Candidates,
): Promise<number> {
  const folded = foldedPattern(email);
  let count = 0;
  for (const [table, { texts, json }] of Object.entries(searched)) {
    for (const id of candidates.get(table) ?? []) {
      const all = queries.selectFrom(table as 'bookings').selectAll();
      const row = await all.where('id', '=', id).executeTakeFirst();
      if (!row) continue;
      const changed = { ...changedTexts(row, texts, pattern), ...changedJson(row, json, pattern) };
      if (Object.keys(changed).length === 0) continue;
      const search = folded.blackOut(row.search);
      await queries
        .updateTable(table as 'bookings')
        .set({ ...changed, search })
        .where('id', '=', id)
        .execute();
      count++;
    }
  }
  for (const table of Object.keys(scanned) as (keyof typeof scanned)[]) {
    count += await blackOutScanned(queries, table, pattern, candidates.get(table) ?? []);
  }
  return count + (await blackOutDossiers(queries, pattern, candidates.get('dossiers') ?? []));
}

async function blackOutDossiers(queries: Queries, pattern: EmailPattern, ids: readonly string[]): Promise<number> {
  let count = 0;
  for (const id of ids) {
    const row = await queries.selectFrom('dossiers').selectAll().where('id', '=', id).executeTakeFirst();
    const changed = row && changedTexts(row, dossierTexts, pattern);
    if (!changed) continue;
    await queries.updateTable('dossiers').set(changed).where('id', '=', id).execute();
    count++;
  }
  return count;
}

/** The columns of a row that mention the address, without it; undefined when none does. */
function changedTexts(row: object, columns: readonly string[], pattern: EmailPattern): object | undefined {
  const entries = Object.entries(row).filter(
    ([name, value]) => columns.includes(name) && typeof value === 'string' && pattern.isIn(value),
  );
  if (entries.length === 0) return undefined;
  return Object.fromEntries(entries.map(([name, value]) => [name, pattern.blackOut(String(value))]));
}

/** The same of columns that are JSON, in which line ends are letters. */
function changedJson(row: object, columns: readonly string[], pattern: EmailPattern): object {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (!columns.includes(name) || typeof value !== 'string') return [];
      const without = pattern.blackOutJson(value);
      return without === value ? [] : [[name, without]];
    }),
  );
}

async function blackOutScanned(
  queries: Queries,
  table: keyof typeof scanned,
  pattern: EmailPattern,
  keys: readonly string[],
): Promise<number> {
  const { columns } = scanned[table];
  let count = 0;
  for (const column of columns) count += await blackOutColumn(queries, table, column, pattern, keys);
  return count;
}

async function blackOutColumn(
  queries: Queries,
  table: keyof typeof scanned,
  column: string,
  pattern: EmailPattern,
  keys: readonly string[],
): Promise<number> {
  const { key, isJson } = scanned[table];
  const [of, by, text] = [sql.table(table), sql.ref(key), sql.ref(column)];
  let count = 0;
  for (const each of keys) {
    const { rows } = await sql<{
      text: string;
    }>`select distinct ${text} as text from ${of} where ${by} = ${each} and ${text} is not null`.execute(queries);
    for (const row of rows) {
      const without = isJson ? pattern.blackOutJson(row.text) : pattern.blackOut(row.text);
      if (without === row.text) continue;
      await sql`update ${of} set ${text} = ${without} where ${by} = ${each} and ${text} = ${row.text}`.execute(queries);
      count++;
    }
  }
  return count;
}
