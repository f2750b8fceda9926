import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agency } from '@vitrine/contracts/agency.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import type { AccountTable, ContactTable, Schema } from '../../server/platform/database/schema.ts';
import { Random } from './random.ts';
import { sellingWords } from './selling-words.ts';
import { idAndTime, type World } from './world.ts';

const day = 24 * 60 * 60_000;

type Lead = Pick<ContactTable, 'id' | 'name' | 'email' | 'language' | 'first_answered_at'>;

type Author = { readonly id: string; readonly name: string };

/** The replies that were the first answers of some leads, as sent then. */
export function replyRows(
  { seed, agencyEmail }: World,
  list: LeadList,
  leads: readonly Lead[],
  author: Author,
): Schema['replies'][] {
  const random = new Random(seed, 'replies', list);
  return leads.flatMap(({ id: leadId, name, email, language, first_answered_at }) => {
    if (first_answered_at === null) return [];
    const row = idAndTime(random, Date.parse(first_answered_at));
    const greeting = language === 'fr' ? `Bonjour ${name},` : `Hello ${name},`;
    const content = {
      subject: language === 'fr' ? `Re: votre message à ${agency.name}` : `Re: your message to ${agency.name}`,
      text: `${greeting}\n\n${random.pick(sellingWords[language].replies)}`,
    };
    return [
      {
        ...row,
        list,
        lead_id: leadId,
        email,
        language,
        content: JSON.stringify(content),
        author_id: author.id,
        author_name: author.name,
        message_id: `${row.id}@${agencyEmail.split('@')[1]}`,
        in_reply_to: null,
        state: 'sent' as const,
        sent_at: row.created_at,
      },
    ];
  });
}

/**
 * Files that the agency and some clients have exchanged. Their contents go into the folder of files, unless those are kept
 * in a bucket.
 */
export function fileRows(
  { seed, until }: World,
  clients: readonly Pick<AccountTable, 'id' | 'language'>[],
  author: Author,
  dataDir: string,
): Schema['files'][] {
  const random = new Random(seed, 'files');
  const folder = join(dataDir, 'files');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return clients.map(({ id: accountId, language }, index) => {
    const row = idAndTime(random, until - (index + 1) * 2 * day);
    const words = sellingWords[language];
    const content = Buffer.from(`${words.notes.join('\n')}\n`);
    writeFileSync(join(folder, row.id), content, { mode: 0o600 });
    const side = index % 2 === 0 ? ('agency' as const) : ('client' as const);
    return {
      ...row,
      account_id: accountId,
      name: words.file,
      bytes: content.length,
      hash: createHash('sha256').update(content).digest('hex'),
      side,
      author_id: side === 'agency' ? author.id : accountId,
      announced_at: row.created_at,
      fetched_at: null,
    };
  });
}
