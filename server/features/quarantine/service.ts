import type { QuarantineList, QuarantineMoved, QuarantinePlace } from '@vitrine/contracts/quarantine.ts';
import { type AuditNote, noteInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { ContactTable, QuoteTable } from '../../platform/database/schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { releaseOutdated } from '../../platform/mail/still-true.ts';
import type { Platform } from '../../platform/platform.ts';
import { leadOf, quarantineAccount, quarantineLead } from '../../platform/robots/quarantine.ts';
import { readRobotsSecret } from '../../platform/robots/secret.ts';
import { signsOf, teach } from '../../platform/robots/signs.ts';
import { makeEmailLink } from '../accounts/email-links.ts';
import { accountRegisteredMails } from '../accounts/mails.ts';
import { contactCreatedMails } from '../contacts/mails.ts';
import { quoteCreatedMails } from '../quotes/mails.ts';
import { readAnswerBy } from '../schedule/promise.ts';
import {
  deleteLead,
  deleteQuarantined,
  hasMails,
  insertLead,
  lockListedClients,
  lockListedLeads,
  lockQuarantined,
  readAccount,
  readNetwork,
  readNotedMoves,
  setAccountQuarantined,
  setSpam,
} from './queries.ts';

/** A record, wherever it is. */
type Held = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** What was typed freely, but for the name. */
  readonly message: string;
  readonly search: string;
  readonly place: QuarantinePlace;
  /** The row of a lead; undefined for a client, whose row stays where it is. */
  readonly lead: ContactTable | QuoteTable | undefined;
  /** Whether an admin put it there, and not we. */
  readonly isReported: boolean;
};

type Move = { readonly id: string; readonly to: QuarantinePlace };

/**
 * Moves records of a list into quarantine as spam, or out of it; then their mails go out, unless that has happened
 * before. What an admin decides is remembered of the sender, the network and the links.
 */
export async function moveRecords(
  platform: Platform,
  actor: Caller,
  list: QuarantineList,
  { ids, to }: { readonly ids: readonly string[]; readonly to: 'listed' | 'spam' },
): Promise<QuarantineMoved> {
  const mover = await makeMover(platform);
  return platform.database.transaction((transaction) =>
    applyMoves(
      mover,
      transaction,
      actor,
      list,
      ids.map((id) => ({ id, to })),
    ),
  );
}

/** Moves records back to where a change found them, except those moved again since. It is a change itself. */
export async function undoMove(platform: Platform, actor: Caller, change: string): Promise<QuarantineMoved | Refusal> {
  const mover = await makeMover(platform);
  return platform.database.transaction(async (transaction) => {
    const notes = await readNotedMoves(transaction.queries, change);
    const [first] = notes;
    if (!first) return refuse('NOT_FOUND');
    const held = await findRecords(
      platform,
      transaction,
      first.list,
      notes.map(({ id }) => id),
    );
    const places = new Map(held.map(({ id, place }) => [id, place]));
    const moves = notes
      .filter(({ id, after }) => places.get(id) === after)
      .map(({ id, before }) => ({ id, to: before }));
    return applyMoves(mover, transaction, actor, first.list, moves);
  });
}

/** The platform, with what `readRobotsSecret` gives. */
type Mover = Platform & { readonly secret: string };

async function makeMover(platform: Platform): Promise<Mover> {
  return { ...platform, secret: await readRobotsSecret(platform.database) };
}

async function applyMoves(
  platform: Mover,
  transaction: Transaction,
  actor: Caller,
  list: QuarantineList,
  moves: readonly Move[],
): Promise<QuarantineMoved> {
  const { clock } = platform;
  const held = new Map(
    (
      await findRecords(
        platform,
        transaction,
        list,
        moves.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const change = newId(clock.now());
  const notes: AuditNote[] = [];
  for (const { id, to } of moves) {
    const record = held.get(id);
    if (!record || record.place === to) continue;
    await moveRecord(platform, transaction, list, record, to);
    notes.push({ action: 'quarantineChanged', list, subjectId: id, before: record.place, after: to, change });
  }
  await noteInAudit(transaction.queries, clock, actor, notes);
  return {
    change: notes.length > 0 ? change : null,
    list,
    moved: notes.flatMap(({ subjectId }) => subjectId ?? []),
    missing: moves.flatMap(({ id }) => (held.has(id) ? [] : id)),
  };
}

async function moveRecord(
  platform: Mover,
  transaction: Transaction,
  list: QuarantineList,
  record: Held,
  to: QuarantinePlace,
): Promise<void> {
  const { queries } = transaction;
  const now = platform.clock.now();
  const at = toInstant(now);
  if (to === 'listed') {
    await deleteQuarantined(queries, record.id);
    if (list === 'clients') await setAccountQuarantined(queries, record.id, null);
    else if (record.lead) await insertLead(queries, list, record.lead);
    await sendMails(platform, transaction, list, record);
    await releaseOutdated(platform.outbox, transaction, [record.id]);
  } else if (record.place === 'listed') {
    const about = { reason: 'reported', now, ...(to === 'spam' && { spam_at: at }) } as const;
    if (list === 'clients') {
      await setAccountQuarantined(queries, record.id, at);
      await quarantineAccount(queries, record, about);
    } else if (record.lead) {
      await deleteLead(queries, list, record.id);
      await quarantineLead(queries, list, record.lead, about);
    }
  } else {
    await setSpam(queries, record.id, to === 'spam' ? at : null);
  }
  const network = await readNetwork(queries, record.id);
  const signs = signsOf(platform.secret, { email: record.email, network, texts: [record.name, record.message] });
  await teach(queries, signs, ({ listed: 'welcome', spam: 'spam', quarantined: undefined } as const)[to], now);
}

/** Writes the mails of a record that is let out of quarantine, as when it had come now; once. */
async function sendMails(
  platform: Platform,
  transaction: Transaction,
  list: QuarantineList,
  record: Held,
): Promise<void> {
  if (record.isReported || (await hasMails(transaction.queries, record.id))) return;
  await platform.outbox.put(transaction, await mailsOf(platform, transaction, list, record));
}

async function mailsOf(
  platform: Platform,
  { queries }: Transaction,
  list: QuarantineList,
  { id, lead }: Held,
): Promise<Mail[]> {
  if (list === 'clients') {
    const account = await readAccount(queries, id);
    const { email } = account;
    const proveUrl = await makeEmailLink(queries, platform, account, { purpose: 'prove', email });
    return accountRegisteredMails(platform, account, proveUrl);
  }
  const stored = lead as ContactTable | QuoteTable;
  // The sender was told when it came; what is over by now is not told again.
  const told = await readAnswerBy(queries, stored.created_at, 'lead');
  const answerBy = Date.parse(told) > platform.clock.now() ? told : undefined;
  if (list === 'contacts') return contactCreatedMails(platform, stored as ContactTable, answerBy);
  const quote = stored as QuoteTable;
  const request = { ...quote, serviceType: quote.service_type, options: JSON.parse(quote.options) };
  return quoteCreatedMails(platform, request as Parameters<typeof quoteCreatedMails>[1], quote, answerBy);
}

/** Finds records of a list, in it or in quarantine, and locks them. A client who is validated is no longer moved. */
async function findRecords(
  { database }: Platform,
  { queries }: Transaction,
  list: QuarantineList,
  ids: readonly string[],
): Promise<Held[]> {
  if (ids.length === 0) return [];
  const quarantined = (await lockQuarantined(database, queries, list, ids)).map((row): Held => {
    const lead = list === 'clients' ? undefined : leadOf<ContactTable | QuoteTable>(row);
    const { id, name, email, search, spam_at, reason } = row;
    const place = spam_at === null ? 'quarantined' : 'spam';
    return { id, name, email, search, lead, message: lead?.message ?? '', place, isReported: reason === 'reported' };
  });
  const rest = { place: 'listed', isReported: false } as const;
  const listed =
    list === 'clients'
      ? (await lockListedClients(database, queries, ids)).map(
          (row): Held => ({ ...row, message: '', lead: undefined, ...rest }),
        )
      : (await lockListedLeads(database, queries, list, ids)).map((row): Held => ({ ...row, lead: row, ...rest }));
  return [...quarantined, ...listed];
}
