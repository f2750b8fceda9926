import { retention } from '@vitrine/contracts/retention.ts';
import { toInstant } from '../clock.ts';
import type { Queries } from '../database/schema.ts';
import { linksIn } from './links-in.ts';
import { keyedHash } from './secret.ts';

const day = 24 * 60 * 60_000;

/** What something was sent with. */
export type SignSource = {
  readonly email: string;
  /** A keyed hash (`networkHash`); null when it is not known any more. */
  readonly network: string | null;
  /** What was typed. */
  readonly texts: readonly string[];
};

/** By what spam is recognised, each under a keyed hash. */
export type Signs = { readonly sender: string; readonly network: string | null; readonly links: readonly string[] };

/** The signs of something that was sent. */
export function signsOf(secret: string, { email, network, texts }: SignSource): Signs {
  return {
    sender: keyedHash(secret, 'sender', email),
    network,
    links: linksIn(texts.join('\n')).map((link) => keyedHash(secret, 'link', link)),
  };
}

/** By which sign something looks like spam; undefined if by none. A sender let out of quarantine is believed. */
export async function recogniseSpam(
  queries: Queries,
  { sender, network, links }: Signs,
  now: number,
): Promise<'sender' | 'network' | 'link' | undefined> {
  const known = await queries
    .selectFrom('spam_signs')
    .select(['sign', 'verdict'])
    .where('sign', 'in', [sender, ...(network === null ? [] : [network]), ...links])
    .where('decided_at', '>=', toInstant(now - retention.spamSignDays * day))
    .execute();
  const verdicts = new Map(known.map(({ sign, verdict }) => [sign, verdict]));
  const ofSender = verdicts.get(sender);
  if (ofSender) return ofSender === 'spam' ? 'sender' : undefined;
  if (network !== null && verdicts.get(network) === 'spam') return 'network';
  return links.some((link) => verdicts.get(link) === 'spam') ? 'link' : undefined;
}

/** Remembers what an admin said about some things, in place of what was said before. @param verdict undefined forgets */
export async function teach(
  queries: Queries,
  taught: readonly Signs[],
  verdict: 'spam' | 'welcome' | undefined,
  now: number,
): Promise<void> {
  const all = taught.flatMap(({ sender, network, links }) => [
    sender,
    ...(network === null ? [] : [network]),
    ...links,
  ]);
  // Sorted, so that two who teach the same at once wait for each other in turn.
  const signs = [...new Set(all)].sort();
  for (let start = 0; start < signs.length; start += signsPerStatement) {
    await teachSome(queries, signs.slice(start, start + signsPerStatement), verdict, now);
  }
}

/** Both engines limit the values of a statement. */
const signsPerStatement = 1000;

async function teachSome(
  queries: Queries,
  signs: readonly string[],
  verdict: 'spam' | 'welcome' | undefined,
  now: number,
): Promise<void> {
  if (!verdict) {
    await queries.deleteFrom('spam_signs').where('sign', 'in', signs).execute();
    return;
  }
  const decided_at = toInstant(now);
  await queries
    .insertInto('spam_signs')
    .values(signs.map((sign) => ({ sign, verdict, decided_at })))
    .onConflict((conflict) => conflict.column('sign').doUpdateSet({ verdict, decided_at }))
    .execute();
}
