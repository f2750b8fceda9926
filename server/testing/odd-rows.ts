import { toInstant } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { clientRow } from './account-row.ts';

/** Texts that a careless copy would change. */
const oddTexts = [
  'plain',
  '',
  'two\nlines\r\nand\ta tab',
  'back\\slash, \\N and \\.',
  '"quoted", \'quoted\'; comma',
  'Élodie 🙂 日本語 العربية',
  '\b\f\v',
  ' spaces around ',
];

const rowsPerInsert = 500;

const now = Date.parse('2026-03-04T05:06:07.008Z');
const at = toInstant(now);

/** Stores contacts of odd texts. */
export async function storeOddContacts({ queries }: Pick<Database, 'queries'>, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => {
    const text = oddTexts[n % oddTexts.length] ?? '';
    return {
      id: newId(now + n),
      name: text,
      email: `v${n}@example.com`,
      message: text.repeat(20),
      status: n % 3 === 0 ? ('completed' as const) : ('pending' as const),
      language: 'fr' as const,
      created_at: at,
      search: text.toLowerCase(),
      handled_after: n % 2 === 0 ? null : n,
      source: null,
      source_name: null,
    };
  });
  for (let from = 0; from < count; from += rowsPerInsert) {
    await queries
      .insertInto('contacts')
      .values(rows.slice(from, from + rowsPerInsert))
      .execute();
  }
}

/** Stores 50 contacts, and rows in tables of every other kind: with triggers, with foreign keys, an append-only one. */
export async function storeOddRows(database: Database): Promise<void> {
  const { queries, engine } = database;
  await storeOddContacts(database, 50);
  const account = newId(now);
  await queries
    .insertInto('accounts')
    .values({
      ...clientRow({
        id: account,
        email: 'client@example.com',
        created_at: at,
      }),
      validated_at: at,
    })
    .execute();
  await queries
    .insertInto('reset_tokens')
    .values({ token_hash: 'hash', account_id: account, created_at: at, expires_at: at })
    .execute();
  await queries
    .insertInto('email_links')
    .values({
      token_hash: 'link',
      account_id: account,
      purpose: 'confirm',
      email: 'client@example.com',
      created_at: at,
      expires_at: at,
    })
    .execute();
  await queries
    .insertInto('briefs')
    .values({ account_id: account, content_revision: 0, submitted_at: null, updated_at: at })
    .execute();
  for (const step of [1, 2]) {
    await queries
      .insertInto('brief_steps')
      .values({ account_id: account, step, data: '{"a":"\\n"}', is_draft: 1, revision: 3, saved_at: at })
      .execute();
  }
  await queries
    .insertInto('audit_entries')
    .values({
      id: newId(now),
      at,
      actor_id: account,
      actor: 'owner@example.com',
      action: 'statusChanged',
      list: 'contacts',
      subject_id: null,
      before: null,
      after: 'completed',
      change: null,
      actor_kind: null,
      network: null,
      is_security: 0,
    })
    .execute();
  await queries
    .insertInto('outbox')
    .values({
      id: newId(now),
      message_id: 'odd@agency.example',
      template: 'contactReceived',
      language: 'fr',
      recipient: 'v1@example.com',
      data: '{}',
      state: 'waiting',
      attempts: 0,
      next_attempt_at: at,
      claimed_until: null,
      created_at: at,
      sent_at: null,
      last_error: null,
      search: 'v1',
      resend_of: null,
      about: null,
      priority: 1,
      held_for: null,
      by_hand: 0,
      content_revision: 0,
      mailbox: null,
      unconfirmed_at: null,
      dispute_hash: null,
    })
    .execute();
  await queries
    .insertInto('settings')
    .values({ key: `made on ${engine}`, value: '{"odd":"\\\\"}' })
    .execute();
  await queries.insertInto('rate_limits').values({ key: 'k', resets_at: now, hits: 4 }).execute();
}
