import { canonicalEmail } from '@vitrine/contracts/email-address.ts';
import { sql } from 'kysely';
import type { ProposalTable, Queries, Schema } from '../../platform/database/schema.ts';

/** The proposal that a secret opens. @param hash of the secret */
export function findByLink(queries: Queries, hash: string): Promise<ProposalTable | undefined> {
  return queries
    .selectFrom('proposal_links')
    .innerJoin('proposals', 'proposals.id', 'proposal_links.proposal_id')
    .selectAll('proposals')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

/** Records that a proposal was opened, unless it is recorded already. @param at an instant */
export async function markSeen(queries: Queries, id: string, at: string): Promise<void> {
  await queries
    .updateTable('proposals')
    .set({ seen_at: at })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute();
}

/** The code that was asked for with one link to a proposal. */
type CodeOfLink = Pick<Schema['signing_codes'], 'proposal_id' | 'link_hash'>;

/** Stores the code of a link in place of its former one; those of other links stay good. */
export async function storeCode(queries: Queries, code: Schema['signing_codes']): Promise<void> {
  const { proposal_id: _id, link_hash: _link, ...columns } = code;
  await queries
    .insertInto('signing_codes')
    .values(code)
    .onConflict((conflict) => conflict.columns(['proposal_id', 'link_hash']).doUpdateSet(columns))
    .execute();
}

export function findCode(queries: Queries, of: CodeOfLink): Promise<Schema['signing_codes'] | undefined> {
  return queries
    .selectFrom('signing_codes')
    .selectAll()
    .where('proposal_id', '=', of.proposal_id)
    .where('link_hash', '=', of.link_hash)
    .executeTakeFirst();
}

/** Records that a wrong code was given. */
export async function countTry(queries: Queries, of: CodeOfLink): Promise<void> {
  await queries
    .updateTable('signing_codes')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('proposal_id', '=', of.proposal_id)
    .where('link_hash', '=', of.link_hash)
    .execute();
}

/** Of all links to a proposal. */
export async function deleteCodes(queries: Queries, proposalId: string): Promise<void> {
  await queries.deleteFrom('signing_codes').where('proposal_id', '=', proposalId).execute();
}

export async function insertSignature(queries: Queries, signature: Schema['signatures']): Promise<void> {
  await queries.insertInto('signatures').values(signature).execute();
}

/** Which proposal a file is, if any. @param hash SHA-256 in hexadecimal */
export function findDocument(queries: Queries, hash: string) {
  return queries
    .selectFrom('proposal_files')
    .innerJoin('proposals', 'proposals.id', 'proposal_files.proposal_id')
    .leftJoin('signatures', 'signatures.proposal_id', 'proposals.id')
    .selectAll('proposals')
    .select(['proposal_files.kind', 'signatures.signed_at'])
    .where('proposal_files.hash', '=', hash)
    .executeTakeFirst();
}

/** An account's address, and when its holder confirmed it. */
export async function findAccountEmail(queries: Queries, accountId: string) {
  const accounts = queries.selectFrom('accounts').select(['email', 'email_confirmed_at', 'language']);
  const account = await accounts.where('id', '=', accountId).executeTakeFirst();
  return account && { ...account, email: canonicalEmail(account.email) };
}

/** The hashes of the secrets that open a proposal, the oldest first. */
export async function findLinks(queries: Queries, proposalId: string): Promise<string[]> {
  const links = queries.selectFrom('proposal_links').select('token_hash').where('proposal_id', '=', proposalId);
  return (await links.orderBy('created_at').execute()).map(({ token_hash }) => token_hash);
}

export async function deleteLinks(queries: Queries, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await queries.deleteFrom('proposal_links').where('token_hash', 'in', hashes).execute();
}

/** Some proposals that stand until a day at most, were sent before an instant, and whose client was not reminded. */
export function findToRemind(
  queries: Queries,
  { from, until, sentBefore }: { readonly from: string; readonly until: string; readonly sentBefore: string },
  max: number,
): Promise<ProposalTable[]> {
  return (
    queries
      .selectFrom('proposals')
      .selectAll()
      // Written out, as in the index.
      .where('state', '=', sql.lit('sent'))
      .where('valid_until', '>=', from)
      .where('valid_until', '<=', until)
      .where('sent_at', '<', sentBefore)
      .where('reminded_at', 'is', null)
      .orderBy('valid_until')
      .limit(max)
      .execute()
  );
}

/** Records that a client is reminded. @returns false when that is no longer due, or another process has done it */
export async function markReminded(queries: Queries, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('proposals')
    .set({ reminded_at: at })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
