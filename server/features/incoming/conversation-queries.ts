import { canonicalEmail } from '@vitrine/contracts/email-address.ts';
import { type LeadList, leadLists } from '@vitrine/contracts/status.ts';
import type { MailData } from '../../emails/mail.ts';
import { isForVisitor } from '../../emails/typed-text.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { isOurKind, newId } from '../../platform/ids.ts';
import { spellingsOfAccounts } from '../../platform/mail/spellings.ts';
import { firstKeptId } from '../../records/retention/expired.ts';
import { findJoined, insertDossier } from '../dossiers/queries.ts';
import { type Conversation, leadsOf } from './queries.ts';

/** The mails about one lead: where that is gone, they are about nothing. */
const ofOneLead: ReadonlySet<string> = new Set<keyof MailData>([
  ...(['contactReceived', 'quoteReceived', 'reply'] as const),
  ...(['bookingConfirmed', 'bookingMoved', 'bookingCancelled'] as const),
]);

type SentMail = { readonly template: string; readonly about: string | null; readonly recipient: string };

/**
 * What a reply to one of our mails is about, by the ids of mails it may answer: the lead or the request behind a
 * proposal; else what the person it went to has sent last, or their account, or what is written down about them.
 * @param ids those of mails in the outbox, and of proposals (`taggedFor` in `platform/mail/message.ts`)
 */
export async function findRepliedTo(queries: Queries, ids: readonly string[]): Promise<Conversation | undefined> {
  if (ids.length === 0) return undefined;
  const mails = await queries
    .selectFrom('outbox')
    .select(['id', 'template', 'about', 'recipient'])
    .where('id', 'in', ids)
    .execute();
  const proposals = await queries.selectFrom('proposals').select(shownOfProposals).where('id', 'in', ids).execute();
  const place = ({ id }: { readonly id: string }) => ids.indexOf(id);
  // The nearest first.
  for (const mail of mails.toSorted((one, other) => place(one) - place(other))) {
    const found = await recordOf(queries, mail);
    if (found) return found;
  }
  const [nearest] = proposals.toSorted((one, other) => place(one) - place(other));
  return nearest && requestOf(queries, nearest);
}

const shownOfProposals = ['id', 'quote_id', 'email'] as const;

async function recordOf(queries: Queries, { template, about, recipient }: SentMail): Promise<Conversation | undefined> {
  if (!isForVisitor({ template: template as keyof MailData })) return undefined;
  if (about !== null) {
    const lead = await findLead(queries, about, recipient);
    if (lead) return lead;
    if (ofOneLead.has(template)) return undefined;
    const proposals = queries.selectFrom('proposals').select(shownOfProposals).where('id', '=', about);
    const proposal = await proposals.executeTakeFirst();
    if (proposal) return requestOf(queries, proposal);
  }
  return (
    (await findAccountOf(queries, { id: about ?? '', email: recipient })) ?? findPerson(queries, recipient, template)
  );
}

async function findLead(queries: Queries, id: string, email: string): Promise<Conversation | undefined> {
  for (const list of leadLists) {
    const lead = await leadsOf(queries, list).where('id', '=', id).executeTakeFirst();
    if (lead?.email === email) return about(list, id);
  }
  return undefined;
}

const about = (list: Conversation['list'], leadId: string): Conversation => ({ list, leadId, replyId: null });

/** The request that a proposal answers; where that is gone, what its person has sent last. */
async function requestOf(
  queries: Queries,
  { quote_id, email }: { readonly quote_id: string | null; readonly email: string },
): Promise<Conversation | undefined> {
  const quotes = queries
    .selectFrom('quotes')
    .select('id')
    .where('id', '=', quote_id ?? '');
  const quote = quote_id === null ? undefined : await quotes.executeTakeFirst();
  if (quote) return about('quotes', quote.id);
  return (await findNewestLead(queries, email)) ?? findAccountOf(queries, { id: '', email });
}

/** A client's account, or what its holder has sent last: that can be answered from here. */
async function findAccountOf(
  queries: Queries,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<Conversation | undefined> {
  const clients = queries.selectFrom('accounts').select(['id', 'email']).where('kind', '=', 'client');
  const [named, holding] = [clients.where('id', '=', id), clients.where('email', 'in', spellingsOfAccounts(email))];
  const client = (id === '' ? undefined : await named.executeTakeFirst()) ?? (await holding.executeTakeFirst());
  if (!client) return undefined;
  return (await findNewestLead(queries, canonicalEmail(client.email))) ?? about('clients', client.id);
}

/** Somebody without an account. Who is only invited has a dossier at most. */
async function findPerson(queries: Queries, email: string, template: string): Promise<Conversation | undefined> {
  const lead = await findNewestLead(queries, email);
  if (lead || template !== 'clientInvitation') return lead;
  const [head] = await findJoined(queries, email);
  return about('dossiers', head?.id ?? email);
}

/**
 * What a reply to a mail of ours is about that is so old that it is forgotten: what is known of whoever answers. An id
 * from that time can be made up, which costs no more than a mail on the timeline of the address that it comes from.
 * @param ids those it names, of mails in the outbox
 */
export async function findBySender(
  queries: Queries,
  ids: readonly string[],
  { sender, now }: { readonly sender: string; readonly now: number },
): Promise<Conversation | undefined> {
  const firstKept = firstKeptId('mails', now);
  if (sender === '' || !ids.some((id) => isOurKind(id) && id < firstKept)) return undefined;
  const person = (await findNewestLead(queries, sender)) ?? (await findAccountOf(queries, { id: '', email: sender }));
  if (person) return person;
  const [head] = await findJoined(queries, sender);
  return head && about('dossiers', head.id);
}

/** The dossier of somebody of whom there may be none yet. @param known its id, or an address */
export async function openDossier(queries: Queries, known: string, now: number): Promise<Conversation> {
  if (!known.includes('@')) return about('dossiers', known);
  await insertDossier(queries, { id: newId(now), email: known, at: toInstant(now) });
  const [head] = await findJoined(queries, known);
  return about('dossiers', head?.id ?? '');
}

/** The lead that an address has sent last. */
async function findNewestLead(queries: Queries, email: string): Promise<Conversation | undefined> {
  const newest: { list: LeadList; id: string }[] = [];
  for (const list of leadLists) {
    const lead = await leadsOf(queries, list)
      .where('email', '=', email)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (lead) newest.push({ list, id: lead.id });
  }
  // Ids sort by time.
  const [last] = newest.toSorted((one, other) => (one.id < other.id ? 1 : -1));
  return last && about(last.list, last.id);
}
