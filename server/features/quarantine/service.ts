import type {
  QuarantineList,
  QuarantineMoved,
  QuarantinePlace,
  QuarantineTarget,
} from '@vitrine/contracts/quarantine.ts';
import { type AuditEvent, recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { ContactTable, QuoteTable } from '../../platform/database/schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { releaseOutdated } from '../../platform/mail/outdated.ts';
import { afterUndo, leavesAfterUndo } from '../../platform/mail/unsending.ts';
import type { Platform } from '../../platform/platform.ts';
import { isOwnLink } from '../../platform/robots/own-links.ts';
import { getRobotsSecret } from '../../platform/robots/secret.ts';
import { signsOf } from '../../platform/robots/signs.ts';
import { typedIn } from '../../records/given-answers.ts';
import { leadOf, quarantineAccounts, quarantineLeads } from '../../records/quarantine.ts';
import { type Judgement, type LearnedSign, learn } from '../../records/spam-learning.ts';
import { makeEmailLink } from '../accounts/email-links.ts';
import { accountRegisteredMails } from '../accounts/mails.ts';
import { contactCreatedMails } from '../contacts/mails.ts';
import { quoteCreatedMails } from '../quotes/mails.ts';
import { getResponseClock, replyByOf } from '../schedule/response-time.ts';
import { presentLearned } from './presenter.ts';
import {
  deleteLeads,
  deleteQuarantined,
  findAccounts,
  findMailed,
  findNetworks,
  findRecordedMoves,
  insertLeads,
  lockListedClients,
  lockListedLeads,
  lockQuarantined,
  setQuarantined,
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

type Move = { readonly id: string; readonly to: QuarantinePlace; readonly from?: QuarantinePlace | undefined };

/** Records to move; from one place only, where it is given, and as a part of a larger change, whose id is then given. */
type Moving = {
  readonly ids: readonly string[];
  readonly to: QuarantineTarget;
  readonly from?: QuarantinePlace;
  readonly change?: string;
};

/**
 * Moves records of a list into quarantine as spam, or out of it; then their mails go out, unless that has happened
 * before. What an admin decides is remembered of the sender, the network and the links. Only owners mark several as spam at
 * once: whoever takes records out of their list by hundreds could as well delete them.
 */
export async function moveRecords(
  platform: Platform,
  actor: Caller,
  list: QuarantineList,
  { ids, to, from, change }: Moving,
): Promise<QuarantineMoved | Refusal> {
  if (to === 'spam' && ids.length > 1 && actor.adminRole !== 'owner') return refuse('OWNER_ONLY');
  const mover = await makeMover(platform);
  const moves = ids.map((id) => ({ id, to, from }));
  const how = { change: change ?? newId(platform.clock.now()), isUndo: false };
  return platform.database.transaction((transaction) => applyMoves(mover, transaction, actor, list, moves, how));
}

/**
 * Both engines limit the values of a statement, and nobody is to wait long for thousands: a move writes more than the other
 * acts, mails and what is remembered of the senders.
 */
export const recordsPerMove = 100;

/**
 * Moves records back to where a change found them, except those moved again since. It is a change itself. One of many
 * records is undone in parts; only owners hide with it what a colleague has released.
 */
export async function undoMove(platform: Platform, actor: Caller, change: string): Promise<QuarantineMoved | Refusal> {
  const events = await findRecordedMoves(platform.database.queries, change);
  const [first] = events;
  if (!first) return refuse('NOT_FOUND');
  const { list } = first;
  const isHiding = events.some(({ before }) => before !== 'listed');
  if (isHiding && events.length > 1 && actor.adminRole !== 'owner' && first.actorId !== actor.accountId) {
    return refuse('OWNER_ONLY');
  }
  const mover = await makeMover(platform);
  const undone = newId(platform.clock.now());
  const moved: string[] = [];
  const missing: string[] = [];
  for (let start = 0; start < events.length; start += recordsPerMove) {
    const moves = events
      .slice(start, start + recordsPerMove)
      .map(({ id, before, after }) => ({ id, to: before, from: after }));
    const part = await platform.database.transaction((transaction) =>
      applyMoves(mover, transaction, actor, list, moves, { change: undone, isUndo: true }),
    );
    moved.push(...part.moved);
    missing.push(...part.missing);
  }
  return { change: moved.length > 0 ? undone : null, list, moved, missing, learned: presentLearned([]) };
}

/** The platform, with what `getRobotsSecret` gives. */
type Mover = Platform & { readonly secret: string };

const makeMover = async (platform: Platform): Promise<Mover> => ({
  ...platform,
  secret: await getRobotsSecret(platform.database),
});

async function applyMoves(
  platform: Mover,
  transaction: Transaction,
  actor: Caller,
  list: QuarantineList,
  moves: readonly Move[],
  { change, isUndo }: { readonly change: string; readonly isUndo: boolean },
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
  const events: AuditEvent[] = [];
  const ways = new Map<
    string,
    { readonly records: Held[]; readonly from: QuarantinePlace; readonly to: QuarantinePlace }
  >();
  for (const { id, to, from = held.get(id)?.place } of moves) {
    const record = held.get(id);
    if (!record || record.place === to || record.place !== from) continue;
    const way = ways.getOrInsertComputed(`${from} ${to}`, () => ({ records: [], from, to }));
    way.records.push(record);
    events.push({ action: 'quarantineChanged', list, subjectId: id, before: from, after: to, change });
  }
  const learned: LearnedSign[] = [];
  for (const way of ways.values()) {
    learned.push(...(await moveTogether(platform, transaction, list, { ...way, isUndo })));
  }
  await recordInAudit(transaction.queries, clock, actor, events);
  return {
    change: events.length > 0 ? change : null,
    list,
    moved: events.flatMap(({ subjectId }) => subjectId ?? []),
    missing: moves.flatMap(({ id }) => (held.has(id) ? [] : id)),
    learned: presentLearned(learned),
  };
}

type Way = {
  readonly records: readonly Held[];
  readonly from: QuarantinePlace;
  readonly to: QuarantinePlace;
  readonly isUndo: boolean;
};

/** Moves records that are in one place to another one. @returns what was learned from it */
async function moveTogether(
  platform: Mover,
  transaction: Transaction,
  list: QuarantineList,
  { records, from, to, isUndo }: Way,
): Promise<LearnedSign[]> {
  const { queries } = transaction;
  const now = platform.clock.now();
  const at = toInstant(now);
  const ids = records.map(({ id }) => id);
  const leads = records.flatMap(({ lead }) => lead ?? []);
  if (to === 'listed') {
    await deleteQuarantined(queries, ids);
    if (list === 'clients') await setQuarantined(queries, ids, null);
    else await insertLeads(queries, list, leads);
    await sendMails(platform, transaction, list, records);
    await releaseOutdated(platform.outbox, transaction, ids, leavesAfterUndo(now));
  } else if (from === 'listed') {
    const about = { reason: 'reported', now, ...(to === 'spam' && { spam_at: at }) } as const;
    if (list === 'clients') {
      await setQuarantined(queries, ids, at);
      await quarantineAccounts(queries, records, about);
    } else {
      await deleteLeads(queries, list, ids);
      await quarantineLeads(queries, list, leads, about);
    }
  } else {
    await setSpam(queries, ids, to === 'spam' ? at : null);
  }
  const networks = await findNetworks(queries, ids);
  const judged = records.map(({ id, email, name, message }) => ({
    id,
    signs: signsOf(platform.secret, { email, network: networks.get(id) ?? null, texts: [name, message] }),
  }));
  const isOwn = (link: string) => isOwnLink(platform, link);
  return learn(platform.database, queries, { judged, judgement: judgementOf(to, isUndo), isUndo, isOwn, now });
}

/** What a move says about records. Whoever undoes a mark of spam has not said that it is welcome. */
function judgementOf(to: QuarantinePlace, isUndo: boolean): Judgement {
  if (to === 'spam') return 'spam';
  return to === 'listed' && !isUndo ? 'welcome' : undefined;
}

/** Writes the mails of records that are let out, as when they had come now; once. */
async function sendMails(
  platform: Platform,
  transaction: Transaction,
  list: QuarantineList,
  records: readonly Held[],
): Promise<void> {
  const [{ queries }, now] = [transaction, platform.clock.now()];
  const ids = records.filter(({ isReported }) => !isReported).map(({ id }) => id);
  if (ids.length === 0) return;
  const mailed = await findMailed(queries, ids);
  const unmailed = ids.filter((id) => !mailed.has(id));
  if (unmailed.length === 0) return;
  if (list === 'clients') {
    for (const account of await findAccounts(queries, unmailed)) {
      const { email } = account;
      const url = await makeEmailLink(queries, platform, account, { purpose: 'confirm', email });
      await platform.outbox.put(transaction, afterUndo(accountRegisteredMails(platform, account, url), now));
    }
    return;
  }
  const leads = records.flatMap(({ id, lead }) => (lead && unmailed.includes(id) ? lead : []));
  const responseClock = await getResponseClock(queries);
  const mails = leads.flatMap((lead) => {
    // The sender was told when it came; what is over by now is not told again.
    const told = replyByOf(responseClock, lead.created_at, 'lead');
    const replyBy = Date.parse(told) > now ? told : undefined;
    return mailsOf(platform, list, lead, replyBy).map((mail) => ({ ...mail, about: lead.id }));
  });
  await platform.outbox.put(transaction, afterUndo(mails, now));
}

function mailsOf(
  platform: Platform,
  list: 'contacts' | 'quotes',
  lead: ContactTable | QuoteTable,
  replyBy: string | undefined,
): Mail[] {
  if (list === 'contacts') return contactCreatedMails(platform, lead as ContactTable, replyBy);
  const quote = lead as QuoteTable;
  const request = { ...quote, serviceType: quote.service_type, options: JSON.parse(quote.options) };
  return quoteCreatedMails(platform, request, quote, { replyBy });
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
    const isReported = reason === 'reported';
    return { id, name, email, search, lead, message: lead ? typedIn(lead) : '', place, isReported };
  });
  const rest = { place: 'listed', isReported: false } as const;
  const listed =
    list === 'clients'
      ? (await lockListedClients(database, queries, ids)).map(
          (row): Held => ({ ...row, message: '', lead: undefined, ...rest }),
        )
      : (await lockListedLeads(database, queries, list, ids)).map(
          (row): Held => ({ ...row, message: typedIn(row), lead: row, ...rest }),
        );
  return [...quarantined, ...listed];
}
