import { countAttempt } from '../../platform/attempts.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { networkOf } from '../../platform/http/client-ip.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/secrets.ts';

/** Who asks for what: with which link, and from where. */
type Asker = { readonly what: 'signing' | 'question'; readonly token: string; readonly ipAddress: string };

/**
 * Counts something that costs the client of a proposal a mail, or the agency its time. A link is passed on, in a firm or by
 * mistake: whoever else has it uses up neither what is left for another link, such as that of the client's own account, nor
 * the first of what the client asks for from a network that nobody else has asked from: firsts are counted by themselves.
 * @param limit for one network; of a link twice as much, and as many firsts
 * @returns the seconds to wait when there were too many, otherwise undefined
 */
export async function countByLink(
  { clock, caps }: Pick<Platform, 'clock' | 'caps'>,
  queries: Queries,
  { what, token, ipAddress }: Asker,
  { max, windowMs }: { readonly max: number; readonly windowMs: number },
): Promise<number | undefined> {
  if (!caps) return undefined;
  const link = `${what}:${hashSecret(token)}`;
  const byNetwork = `${link}:${networkOf(ipAddress)}`;
  const ofNetwork = await countAttempt(queries, clock, byNetwork, { max, windowMs });
  if (ofNetwork !== undefined) return ofNetwork;
  const isFirst = (await countAttempt(queries, clock, `${byNetwork}:first`, { max: 1, windowMs })) === undefined;
  return countAttempt(queries, clock, isFirst ? `${link}:first` : link, { max: 2 * max, windowMs });
}
