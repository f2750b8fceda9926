import { retention } from '@vitrine/contracts/retention.ts';
import { sql } from 'kysely';
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

/** One thing by which spam is recognised. */
export type Sign = {
  readonly kind: 'sender' | 'network' | 'link';
  /** The address or the link; empty for a network, which is stored as a hash alone. */
  readonly value: string;
  /** Keyed; what the database has of it. */
  readonly hash: string;
};

/** The signs of something that was sent. */
export function signsOf(secret: string, { email, network, texts }: SignSource): Sign[] {
  const sign = (kind: 'sender' | 'link', value: string): Sign => ({
    kind,
    value,
    hash: keyedHash(secret, kind, value),
  });
  return [
    sign('sender', email),
    ...(network === null ? [] : [{ kind: 'network', value: '', hash: network } as const]),
    ...linksIn(texts.join('\n')).map((link) => sign('link', link)),
  ];
}

/** By which sign something looks like spam; undefined if by none. A sender let out of quarantine is believed. */
export async function recogniseSpam(
  queries: Queries,
  signs: readonly Sign[],
  now: number,
): Promise<Sign['kind'] | undefined> {
  const known = await queries
    .selectFrom('spam_signs')
    .select(['sign', 'verdict'])
    .where(
      'sign',
      'in',
      signs.map(({ hash }) => hash),
    )
    .where('decided_at', '>=', rememberedSince(now))
    // What was learned before there were reports is not believed any more (docs/decisions/0072).
    .where((on) => on.or([on('verdict', '=', 'welcome'), isReported]))
    .execute();
  const verdicts = new Map(known.map(({ sign, verdict }) => [sign, verdict]));
  const found = (kind: Sign['kind']) =>
    signs.filter((sign) => sign.kind === kind).map(({ hash }) => verdicts.get(hash));
  const [ofSender] = found('sender');
  if (ofSender) return ofSender === 'spam' ? 'sender' : undefined;
  return (['network', 'link'] as const).find((kind) => found(kind).includes('spam'));
}

const isReported = sql<boolean>`exists (select 1 from spam_reports where spam_reports.sign = spam_signs.sign)`;

/** From which instant on what was said about spam counts. @param now milliseconds since 1970 */
export const rememberedSince = (now: number): string => toInstant(now - retention.spamSignDays * day);
