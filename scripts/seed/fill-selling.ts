import type { Database } from '../../server/platform/database/database.ts';
import type { Schema } from '../../server/platform/database/schema.ts';
import { fileRows, incomingRows, replyRows } from './correspondence.ts';
import { fill } from './fill.ts';
import { readQuotes, sellingRows } from './selling.ts';
import type { World } from './world.ts';

/** Leads of a list that got their first reply from here, of the newest. */
const repliedLeads = 12;
/** The newest leads among which these are looked for. */
const newest = 60;
const clientsWithFiles = 4;
/** Leads of a list that nobody has answered yet, the newest. */
const waitingLeads = 2;

/**
 * Writes what becomes of some of the newest leads: replies, proposals, dossiers, follow-ups, files. A few of each, however
 * many leads there are.
 * @param filesIn the folder of the data, in which files are kept; undefined where they are kept in a bucket
 */
export async function fillSelling(database: Database, world: World, filesIn: string | undefined): Promise<void> {
  const { queries } = database;
  const owners = queries.selectFrom('accounts').select(['id', 'name']).where('kind', '=', 'admin');
  const owner = await owners.where('disabled_at', 'is', null).orderBy('id').limit(1).executeTakeFirst();
  if (!owner) return;
  const put = <T extends keyof Schema>(table: T, rows: Schema[T][]) =>
    fill(database, { table, rows, count: rows.length });

  for (const list of ['quotes', 'contacts'] as const) {
    // The two tables have these columns in common; to the type checker, one of them stands for both.
    const table = list as 'contacts';
    const leads = queries.selectFrom(table).select(['id', 'name', 'email', 'language', 'first_replied_at']);
    const found = await leads.orderBy('id', 'desc').limit(newest).execute();
    const waiting = found.slice(0, waitingLeads).map(({ id }) => id);
    const stillWaiting = { status: 'pending', first_replied_at: null, first_reply: null, handled_after: null } as const;
    if (waiting.length > 0) await queries.updateTable(table).set(stillWaiting).where('id', 'in', waiting).execute();
    const others = found.slice(waitingLeads).filter((lead) => lead.first_replied_at !== null);
    const answered = others.slice(0, repliedLeads);
    const replies = replyRows(world, list, answered, owner);
    await put('replies', replies);
    const incoming = incomingRows(world, list, replies);
    await put('incoming_mails', incoming.incoming_mails);
    await put('follow_ups', incoming.follow_ups);
    const ids = replies.map(({ lead_id }) => lead_id);
    if (ids.length > 0) await queries.updateTable(table).set({ first_reply: 'reply' }).where('id', 'in', ids).execute();
  }

  const [quotes, numbers, dossiers] = await Promise.all([
    queries.selectFrom('quotes').selectAll().orderBy('id', 'desc').limit(readQuotes).execute(),
    queries.selectFrom('proposal_years').selectAll().execute(),
    queries.selectFrom('dossiers').select('email').execute(),
  ]);
  const rows = sellingRows(world, {
    quotes,
    owner,
    numbers: new Map(numbers.map(({ year, last_number }) => [year, last_number])),
    dossiers: new Set(dossiers.map(({ email }) => email)),
  });
  for (const table of ['proposals', 'dossiers', 'dossier_notes', 'follow_ups'] as const)
    await put(table, rows[table] as never);
  await queries.deleteFrom('proposal_years').execute();
  await put('proposal_years', rows.proposal_years);

  if (filesIn === undefined) return;
  const clients = queries.selectFrom('accounts').select(['id', 'language']).where('kind', '=', 'client');
  const validated = clients.where('validated_at', 'is not', null).where('deletion_requested_at', 'is', null);
  await put(
    'files',
    fileRows(world, await validated.orderBy('id', 'desc').limit(clientsWithFiles).execute(), owner, filesIn),
  );
}
