import { countAttempt } from '../../platform/attempts.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { networkOf } from '../../platform/http/client-ip.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/secrets.ts';

/** Who asks for what: with which link, and from where. */
type Asker = { readonly what: 'signing' | 'question'; readonly token: string; readonly ipAddress: string };

/**
 * Counts something that costs the client of a proposal a mail, or the agency its time. A link is passed on, in a firm or by
 * mistake: whoever else has it uses up neither what is left for another link, such as that of the client's own account, nor,
 * from one network, all of what this one has.
 * @param limit for one network; twice as much for a link
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
  const ofNetwork = await countAttempt(queries, clock, `${link}:${networkOf(ipAddress)}`, { max, windowMs });
  return ofNetwork ?? countAttempt(queries, clock, link, { max: 2 * max, windowMs });
}
