import type { LearnedSign as PresentedSign } from '@vitrine/contracts/quarantine.ts';
import { toInstant } from '../platform/clock.ts';
import { chunksOf } from '../platform/database/chunks.ts';
import type { Database } from '../platform/database/database.ts';
import { takeAdvisoryLock } from '../platform/database/row-locks.ts';
import type { Queries } from '../platform/database/schema.ts';
import { findUnconfirmed } from '../platform/mail/reputation.ts';
import { rememberedSince, type Sign } from '../platform/robots/signs.ts';
import { signsInUse } from './signs-in-use.ts';

/** A record that an admin said something about, and by what it could be known again. */
type JudgedRecord = { readonly id: string; readonly signs: readonly Sign[] };

/**
 * What an admin said: that records are spam, that they are `welcome`, or, with an undo, nothing (any more).
 */
export type Judgement = 'spam' | 'welcome' | undefined;

/** What becomes of a sign, as the contract says. */
export type LearnedSign = { readonly sign: Sign; readonly outcome: PresentedSign['outcome'] };

/** So many reports it takes until spam is recognised by something. Anybody can write a link of somebody else. */
const reportsNeeded: Readonly<Record<Sign['kind'], number>> = { sender: 1, network: 1, link: 2 };

/** So many links of one act are compared with what is in the lists; a link beyond is learned at the next report. */
const maxLinksCompared = 100;

type Learning = {
  readonly judged: readonly JudgedRecord[];
  readonly judgement: Judgement;
  /** Whether it is an undo: what others said is then as it was before. */
  readonly isUndo: boolean;
  /** Whether a link, as `linksIn` gives it, is the agency's own. */
  readonly isOwn: (link: string) => boolean;
  readonly now: number;
};

/**
 * Remembers what an admin said about records, in a transaction that has moved them already: those that stand in a list
 * count as real people's. An address that nobody has confirmed is never learned, since anybody can type it; nor is what
 * listed records have (docs/decisions/0072).
 * @returns of spam, what has become of each sign, each once; else nothing
 */
export async function learn(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  { judged, judgement, isUndo, isOwn, now }: Learning,
): Promise<LearnedSign[]> {
  if (judged.length === 0) return [];
  // Two admins who report the same link at once: the second must see the report of the first.
  await takeAdvisoryLock(database, queries, 'spam-signs');
  const signs = [
    ...new Map(judged.flatMap(({ signs: some }) => some.map((sign) => [sign.hash, sign] as const))).values(),
  ];
  const unconfirmed = await findUnconfirmed(
    queries,
    signs.flatMap(({ kind, value }) => (kind === 'sender' ? value : [])),
  );
  const isUnconfirmed = ({ kind, value }: Sign) => kind === 'sender' && unconfirmed.has(value);
  for (const ids of chunksOf(judged.map(({ id }) => id))) {
    await queries.deleteFrom('spam_reports').where('record_id', 'in', ids).execute();
  }
  if (judgement === 'welcome') await welcome(queries, signs, isUnconfirmed, now);
  else {
    await forgetWelcome(queries, signs, judgement === 'spam' && !isUndo);
    if (judgement === 'spam') await report(queries, judged, isUnconfirmed, now);
  }
  const outcomes = await weigh(database, queries, signs, { isUnconfirmed, isOwn, now });
  return judgement === 'spam' ? outcomes : [];
}

/** Believes signs, whatever was reported; but of an address that nobody has confirmed, nothing is believed either way. */
async function welcome(
  queries: Queries,
  signs: readonly Sign[],
  isUnconfirmed: (sign: Sign) => boolean,
  now: number,
): Promise<void> {
  const decided_at = toInstant(now);
  for (const some of chunksOf(signs.filter((sign) => !isUnconfirmed(sign)))) {
    await queries
      .insertInto('spam_signs')
      .values(some.map(({ hash }) => ({ sign: hash, verdict: 'welcome' as const, decided_at })))
      .onConflict((conflict) => conflict.column('sign').doUpdateSet({ verdict: 'welcome', decided_at }))
      .execute();
  }
}

/** Undoes that signs are welcome. @param withReports whether what was reported before that is forgotten too */
async function forgetWelcome(queries: Queries, signs: readonly Sign[], withReports: boolean): Promise<void> {
  for (const some of chunksOf(signs)) {
    const gone = await queries
      .deleteFrom('spam_signs')
      .where(
        'sign',
        'in',
        some.map(({ hash }) => hash),
      )
      .where('verdict', '=', 'welcome')
      .returning('sign')
      .execute();
    if (!withReports || gone.length === 0) continue;
    await queries
      .deleteFrom('spam_reports')
      .where(
        'sign',
        'in',
        gone.map(({ sign }) => sign),
      )
      .execute();
  }
}

async function report(
  queries: Queries,
  judged: readonly JudgedRecord[],
  isUnconfirmed: (sign: Sign) => boolean,
  now: number,
): Promise<void> {
  const reported_at = toInstant(now);
  const rows = judged.flatMap(({ id, signs }) =>
    signs.filter((sign) => !isUnconfirmed(sign)).map(({ hash }) => ({ sign: hash, record_id: id, reported_at })),
  );
  for (const some of chunksOf(rows)) await queries.insertInto('spam_reports').values(some).execute();
}

type Weighing = Pick<Learning, 'isOwn' | 'now'> & { readonly isUnconfirmed: (sign: Sign) => boolean };

/** Decides anew by which of some signs spam is recognised. */
async function weigh(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  signs: readonly Sign[],
  { isUnconfirmed, isOwn, now }: Weighing,
): Promise<LearnedSign[]> {
  const [reports, welcomed] = await findReports(queries, signs, now);
  const isOwnLink = ({ kind, value }: Sign) => kind === 'link' && isOwn(value);
  const eligible = signs.filter(
    (sign) =>
      (reports.get(sign.hash)?.count ?? 0) >= reportsNeeded[sign.kind] &&
      !(welcomed.has(sign.hash) || isUnconfirmed(sign) || isOwnLink(sign)),
  );
  const links = eligible.filter(({ kind }) => kind === 'link');
  const left = new Set(links.slice(maxLinksCompared));
  const compared = new Set(eligible.filter((sign) => !left.has(sign)));
  const used = await signsInUse(database, queries, [...compared]);
  const outcomes = signs.map((sign): LearnedSign => {
    if (isOwnLink(sign)) return { sign, outcome: 'own' };
    if (isUnconfirmed(sign)) return { sign, outcome: 'unconfirmed' };
    if (used.has(sign.hash)) return { sign, outcome: 'inUse' };
    return { sign, outcome: compared.has(sign) ? 'recognized' : 'tooFew' };
  });
  const spam = outcomes.flatMap(({ sign, outcome }) => (outcome === 'recognized' ? sign.hash : []));
  const none = outcomes.flatMap(({ sign, outcome }) => (outcome === 'recognized' ? [] : sign.hash));
  for (const some of chunksOf(none)) {
    await queries.deleteFrom('spam_signs').where('sign', 'in', some).where('verdict', '=', 'spam').execute();
  }
  for (const some of chunksOf(spam)) {
    await queries
      .insertInto('spam_signs')
      .values(
        some.map((sign) => ({
          sign,
          verdict: 'spam' as const,
          decided_at: reports.get(sign)?.last ?? toInstant(now),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('sign').doUpdateSet((of) => ({ verdict: 'spam', decided_at: of.ref('excluded.decided_at') })),
      )
      .execute();
  }
  return outcomes;
}

/** How often signs were reported and when last, by hash; and the hashes of those that are welcome. */
async function findReports(queries: Queries, signs: readonly Sign[], now: number) {
  const reports = new Map<string, { readonly count: number; readonly last: string }>();
  const welcomed = new Set<string>();
  for (const some of chunksOf(signs.map(({ hash }) => hash))) {
    const counted = await queries
      .selectFrom('spam_reports')
      .where('sign', 'in', some)
      .where('reported_at', '>=', rememberedSince(now))
      .groupBy('sign')
      .select((of) => ['sign', of.fn.countAll().as('n'), of.fn.max('reported_at').as('last')])
      .execute();
    for (const { sign, n, last } of counted) reports.set(sign, { count: Number(n), last });
    const believed = queries.selectFrom('spam_signs').select('sign').where('verdict', '=', 'welcome');
    for (const { sign } of await believed.where('sign', 'in', some).execute()) welcomed.add(sign);
  }
  return [reports, welcomed] as const;
}
