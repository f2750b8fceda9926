import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Queries } from '../platform/database/schema.ts';
import { foldForSearch, isIndexed, searchPattern } from '../platform/database/search.ts';
import { indexedNumbers, isAmongOrWaits } from '../platform/database/search-index.ts';
import { areRelated, hostOf, linksIn } from '../platform/robots/links-in.ts';
import type { Sign } from '../platform/robots/signs.ts';
import { typedIn } from './given-answers.ts';

/**
 * So many records with the text of a link are looked at; where there are more, they count as using it: what so many people
 * write is no sign of spam.
 */
const maxLookedAt = 200;

/** The hashes of those signs that records in the lists of the back office have: what real people use. */
export async function signsInUse(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  signs: readonly Sign[],
): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const sign of signs) if (await uses[sign.kind](database, queries, sign)) used.add(sign.hash);
  return used;
}

type IsUsed = (database: Pick<Database, 'engine'>, queries: Queries, sign: Sign) => Promise<boolean>;

const leads = ['contacts', 'quotes', 'bookings'] as const;

const uses: Readonly<Record<Sign['kind'], IsUsed>> = {
  sender: async (_, queries, { value }) => {
    for (const table of leads) {
      const rows = queries
        .selectFrom(table as 'contacts')
        .select('id')
        .where('email', '=', value);
      if (await rows.limit(1).executeTakeFirst()) return true;
    }
    const accounts = queries.selectFrom('accounts').select('id').where('email', '=', value);
    return (await accounts.where('quarantined_at', 'is', null).limit(1).executeTakeFirst()) !== undefined;
  },
  network: async (_, queries, { hash }) => {
    const listed = sql.join(
      [
        ...(['contacts', 'quotes'] as const).map((table) => sql`select 1 from ${sql.table(table)} where id = sent.id`),
        sql`select 1 from accounts where id = sent.id and quarantined_at is null`,
      ].map((rows) => sql`exists (${rows})`),
      sql` or `,
    );
    const { rows } = await sql`select 1 from submission_networks as sent
      where network = ${hash} and (${listed}) limit 1`.execute(queries);
    return rows.length > 0;
  },
  link: async (database, queries, { value }) => {
    for (const table of leads) if (await isWrittenIn(database, queries, table, value)) return true;
    return false;
  },
};

/** Whether somebody has written a link into a record of a list, or one to another page of the same. */
async function isWrittenIn(
  { engine }: Pick<Database, 'engine'>,
  queries: Queries,
  table: (typeof leads)[number],
  link: string,
): Promise<boolean> {
  const folded = foldForSearch(hostOf(link));
  const texts = queries
    .selectFrom(table as 'quotes')
    .select(['name', 'message'])
    .$if(table === 'quotes', (rows) => rows.select('answers'))
    .where(sql<boolean>`search like ${searchPattern(folded)} escape '\\'`);
  const range = { descending: true, beyond: undefined, maxRows: maxLookedAt };
  const found =
    engine === 'sqlite' && isIndexed(folded)
      ? texts.where(isAmongOrWaits(await indexedNumbers(queries, table, [folded], range)))
      : texts;
  const rows = await found.limit(maxLookedAt).execute();
  return (
    rows.length === maxLookedAt ||
    rows.some((row) => linksIn([row.name, typedIn(row)].join('\n')).some((one) => areRelated(one, link)))
  );
}
