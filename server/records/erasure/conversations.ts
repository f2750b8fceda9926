import type { ExpressionBuilder } from 'kysely';
import type { Queries, Schema } from '../../platform/database/schema.ts';

// What an export has of the conversations with a person, beside the replies themselves.

/** Both engines limit the values of a statement. */
const idsPerStatement = 500;

/**
 * The files of replies to an address or to some leads, and of what came back from there, oldest first; who attached one is
 * another person's data.
 */
export async function findReplyFilesTo(queries: Queries, email: string, leadIds: readonly string[]) {
  const shown = ['id', 'lead_id', 'reply_id', 'name', 'bytes', 'hash', 'created_at'] as const;
  const replies = queries.selectFrom('replies').select('id').where('email', '=', email);
  const files = queries.selectFrom('reply_files').select(shown);
  const incoming = queries.selectFrom('incoming_mails').select('id').where(isOf(email));
  const found = await files
    .where((on) => on.or([on('reply_id', 'in', replies), on('reply_id', 'in', incoming)]))
    .execute();
  for (let start = 0; start < leadIds.length; start += idsPerStatement) {
    found.push(...(await files.where('lead_id', 'in', leadIds.slice(start, start + idsPerStatement)).execute()));
  }
  const byId = new Map(found.map((file) => [file.id, file]));
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Mails about the leads of an address, or written from there. */
const isOf = (email: string) => (on: ExpressionBuilder<Schema, 'incoming_mails'>) =>
  on.or([on('email', '=', email), on('sender', '=', email)]);

/** The mails that came back from an address or about some leads, oldest first. */
export async function findIncomingOf(queries: Queries, email: string, leadIds: readonly string[]) {
  const mails = queries
    .selectFrom('incoming_mails')
    .select(['id', 'list', 'lead_id', 'sender', 'content', 'written_at', 'created_at']);
  const found = await mails.where(isOf(email)).execute();
  for (let start = 0; start < leadIds.length; start += idsPerStatement) {
    found.push(...(await mails.where('lead_id', 'in', leadIds.slice(start, start + idsPerStatement)).execute()));
  }
  const byId = new Map(found.map((mail) => [mail.id, mail]));
  return [...byId.values()]
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ content, ...mail }) => ({ ...mail, ...(JSON.parse(content) as object) }));
}
