import { domainToASCII } from 'node:url';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Queries } from '../platform/database/schema.ts';
import { foldForSearch, isIndexed, searchPattern } from '../platform/database/search.ts';
import { indexedNumbers, isAmongOrWaits } from '../platform/database/search-index.ts';
import { areRelated, hostOf, hostOfEmail, linksIn } from '../platform/robots/links-in.ts';
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
    for (const table of [...leads, 'accounts'] as const) {
      if (await isUsedIn(database, queries, table, value)) return true;
    }
    return false;
  },
};

/**
 * Whether somebody has written a link into a record of a list, or one to another page of the same; or whether it is to the site
 * of the address of somebody there, who will write it.
 */
async function isUsedIn(
  { engine }: Pick<Database, 'engine'>,
  queries: Queries,
  table: (typeof leads)[number] | 'accounts',
  link: string,
): Promise<boolean> {
  const host = hostOf(link);
  // A text is stored as it was written.
  const spellings = [...new Set([foldForSearch(host), domainToASCII(host)])].filter((one) => one !== '');
  const texts = queries
    .selectFrom(table as 'quotes')
    .select(['name', 'email'])
    .$if(table !== 'accounts', (rows) => rows.select('message'))
    .$if(table === 'accounts', (rows) => rows.where(sql<boolean>`quarantined_at is null`))
    .$if(table === 'quotes', (rows) => rows.select('answers'))
    .where(({ or }) => or(spellings.map((one) => sql<boolean>`search like ${searchPattern(one)} escape '\\'`)));
  const range = { descending: true, beyond: undefined, maxRows: maxLookedAt };
  const isFast = engine === 'sqlite' && spellings.every(isIndexed);
  const among = isFast
    ? await Promise.all(spellings.map((one) => indexedNumbers(queries, table, [one], range)))
    : undefined;
  const found = among ? texts.where(isAmongOrWaits(among.flat())) : texts;
  const rows = await found.limit(maxLookedAt).execute();
  return (
    rows.length === maxLookedAt ||
    rows.some(
      (row) =>
        isSiteOf(row.email, host) || linksIn([row.name, typedIn(row)].join('\n')).some((one) => areRelated(one, link)),
    )
  );
}

/** Whether an address is one of the domain of a site, or of a part of it. */
function isSiteOf(email: string, host: string): boolean {
  const domain = hostOfEmail(email);
  return domain === host || domain.endsWith(`.${host}`);
}
