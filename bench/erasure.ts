import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contactCreatedMails } from '../server/features/contacts/mails.ts';
import { makeContactRow } from '../server/features/contacts/row.ts';
import { erasePerson, previewErasure } from '../server/features/erasures/service.ts';
import { systemClock, toInstant } from '../server/platform/clock.ts';
import type { Database } from '../server/platform/database/database.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { openSqlite } from '../server/platform/database/sqlite.ts';
import { folderStore } from '../server/platform/files/folder-store.ts';
import { isRefusal } from '../server/platform/http/refusal.ts';
import { newId } from '../server/platform/ids.ts';
import { makeLinks } from '../server/platform/links.ts';
import { Outbox } from '../server/platform/mail/outbox.ts';
import { startPostgres } from '../server/testing/postgres.ts';
import { Checks } from './checks.ts';
import { type Stalls, watchStalls } from './stall.ts';

/**
 * `npm run bench:erasure [rows]`: erases somebody among 100,000 messages and twice as many mails: how long the preview and
 * the erasure take, and how long the event loop, and with it every request, stands still at most. On both engines.
 */
const rows = Number(process.argv[2] ?? 100_000);
const limitSeconds = 5;

const email = 'zoe@person.example';
/** What the person sent, and in how many messages of others the address is named. */
const sent = 40;
const mentions = 10;

const words = ['site', 'shop', 'elodie', 'rédaction', 'calendar', 'invoice', 'mobile', 'garden', 'hotel', 'bakery'];
const links = makeLinks('https://vitrine.example');
const agencyEmail = 'agency@agency.example';
const outbox = new Outbox(systemClock, () => 'agency.example');

async function fill(database: Database): Promise<void> {
  await database.migrate();
  const start = Date.now() - 300 * 86_400_000;
  for (let n = 0; n < rows; n += 500) {
    const some = Array.from({ length: Math.min(500, rows - n) }, (_, i) => {
      const index = n + i;
      const text = Array.from({ length: 20 }, (_, word) => words[(n + i * (word + 3)) % words.length]).join(' ');
      const isTheirs = index % Math.floor(rows / sent) === 0;
      const isAboutThem = !isTheirs && index % Math.floor(rows / mentions) === 1;
      const message = isAboutThem ? `${text} ask ${email} ${text}` : text;
      const at = start + index * 100;
      const origin = { id: newId(at), created_at: toInstant(at), language: 'en' as const };
      const from = isTheirs ? email : `visitor-${index}@example.com`;
      return makeContactRow({ name: `Visitor ${index}`, email: from, message }, origin);
    });
    await database.transaction(async (transaction) => {
      await transaction.queries.insertInto('contacts').values(some).execute();
      for (const row of some)
        await outbox.put(transaction, contactCreatedMails({ links, agencyEmail, agencyLanguage: 'en' }, row));
    });
  }
}

type Measured = { readonly preview: Stalls; readonly erasure: Stalls; readonly found: string; readonly left: number };

async function measure(database: Database): Promise<Measured> {
  await fill(database);
  const files = { store: folderStore(join(folder, 'files')) };
  const platform = { database, clock: systemClock, agencyEmail, backupsKeptMs: undefined, mail: { folder }, files };
  const preview = await watchStalls(() => previewErasure(platform, email));
  let found = '';
  const erasure = await watchStalls(async () => {
    const receipt = await erasePerson(platform, { kind: 'operator' }, email);
    if (!isRefusal(receipt)) {
      const { contacts, mails, mentions: named } = receipt.counts;
      found = `${contacts} messages, ${mails} mails, ${named} mentions`;
    }
  });
  const { n } = await database.queries
    .selectFrom('contacts')
    .select((of) => of.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  await database.close();
  return { preview, erasure, found, left: Number(n) };
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
const postgres = await startPostgres({ durable: true });
const checks = new Checks();
const engines = {
  SQLite: () => openSqlite(folder),
  PostgreSQL: () => openPostgres(postgres.url, { onLostConnection: () => {} }),
};
for (const [engine, open] of Object.entries(engines)) {
  const { preview, erasure, found, left } = await measure(open());
  const describeStalls = ({ seconds, longestMs, busiestMs }: Stalls) =>
    `${seconds.toFixed(2)} s, longest stall ${longestMs.toFixed(0)} ms (${busiestMs.toFixed(0)} ms of the processor)`;
  checks.expect(`${engine}, preview among ${rows}`, preview.seconds < limitSeconds, describeStalls(preview));
  checks.expect(`${engine}, erasure among ${rows}`, erasure.seconds < limitSeconds, describeStalls(erasure));
  checks.expect(`${engine}, what was erased`, left === rows - sent, `${found}; ${left} messages left`);
}
await postgres.stop();
rmSync(folder, { recursive: true });
checks.finish();
