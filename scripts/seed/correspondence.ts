import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agency } from '@vitrine/contracts/agency.ts';
import type { Localized } from '@vitrine/contracts/language.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import type { AccountTable, ContactTable, Schema } from '../../server/platform/database/schema.ts';
import { Random } from './random.ts';
import { sellingTexts } from './selling-texts.ts';
import { idAndTime, type World } from './world.ts';

const letters: Localized<{
  readonly greeting: (name: string) => string;
  readonly subject: (agency: string) => string;
}> = {
  en: { greeting: (name) => `Hello ${name},`, subject: (agency) => `Re: your message to ${agency}` },
  fr: { greeting: (name) => `Bonjour ${name},`, subject: (agency) => `Re: votre message à ${agency}` },
};

const day = 24 * 60 * 60_000;

type Lead = Pick<ContactTable, 'id' | 'name' | 'email' | 'language' | 'first_replied_at'>;

type Author = { readonly id: string; readonly name: string };

/** The replies that were the first replies of some leads, as sent then. */
export function replyRows(
  { seed, agencyEmail }: World,
  list: LeadList,
  leads: readonly Lead[],
  author: Author,
): Schema['replies'][] {
  const random = new Random(seed, 'replies', list);
  return leads.flatMap(({ id: leadId, name, email, language, first_replied_at }) => {
    if (first_replied_at === null) return [];
    const row = idAndTime(random, Date.parse(first_replied_at));
    const content = {
      subject: letters[language].subject(agency.name),
      text: `${letters[language].greeting(name)}\n\n${random.pick(sellingTexts[language].replies)}`,
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

/** How many replies of a list were answered; the newest answer waits. */
const repliedLeads = 3;

/** What came back to the newest replies of a list by mail, each some hours later, and that the last of it waits. */
export function incomingRows(
  { seed, until }: World,
  list: LeadList,
  replies: readonly Schema['replies'][],
): { incoming_mails: Schema['incoming_mails'][]; follow_ups: Schema['follow_ups'][] } {
  const random = new Random(seed, 'incoming', list);
  const answered = replies.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, repliedLeads);
  const mails = answered.map((reply) => {
    const { lead_id, email, language, content, id: reply_id } = reply;
    const row = idAndTime(random, Math.min(until, Date.parse(reply.created_at) + random.whole(1, 9) * (day / 24)));
    const { subject } = JSON.parse(content) as { subject: string };
    const text = random.pick(sellingTexts[language].answers);
    return {
      ...row,
      message_id: `${row.id}@mail.example`,
      list,
      lead_id,
      reply_id,
      email,
      sender: email,
      content: JSON.stringify({ subject, text, isCut: false, files: [] }),
      is_automatic: 0,
      written_at: row.created_at,
    };
  });
  const follow_ups = mails.slice(0, 1).map(({ id, lead_id, email, written_at }) => ({
    id,
    kind: 'incoming' as const,
    list,
    record_id: lead_id,
    email,
    note: '',
    due_on: written_at.slice(0, 10),
    owner_id: null,
    done_at: null,
    created_at: written_at,
    created_by: '',
    last_change: null,
    before_change: null,
  }));
  return { incoming_mails: mails, follow_ups };
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
    const texts = sellingTexts[language];
    const content = Buffer.from(`${texts.notes.join('\n')}\n`);
    writeFileSync(join(folder, row.id), content, { mode: 0o600 });
    const side = index % 2 === 0 ? ('agency' as const) : ('client' as const);
    return {
      ...row,
      account_id: accountId,
      name: texts.file,
      bytes: content.length,
      hash: createHash('sha256').update(content).digest('hex'),
      side,
      author_id: side === 'agency' ? author.id : accountId,
      announced_at: row.created_at,
      fetched_at: null,
    };
  });
}
