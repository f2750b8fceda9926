import type { FastifyBaseLogger } from 'fastify';
import { elapsedSince, toInstant } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { startRoutine } from '../../platform/routine.ts';
import { filesMail } from './mails.ts';
import { findClient, findToAnnounce, takeToAnnounce } from './queries.ts';

/** Files that come one after the other are told of in one mail: when none has come for so long, */
const quietMs = 2 * 60_000;
/** or when the first has waited for so long. */
const patienceMs = 10 * 60_000;
const intervalMs = 15_000;

/** Tells each side by mail which files have come from the other; each file once, however many processes do this. */
export async function announceFiles(
  platform: Pick<Platform, 'database' | 'clock' | 'outbox' | 'links' | 'agencyEmail' | 'agencyLanguage'>,
): Promise<void> {
  const { database, clock, outbox } = platform;
  const now = clock.now();
  for (const { account_id: accountId, side, first, last } of await findToAnnounce(database.queries)) {
    const isRecent = elapsedSince(Date.parse(last), now) < quietMs;
    if (isRecent && elapsedSince(Date.parse(first), now) < patienceMs) continue;
    await database.transaction(async (transaction) => {
      const { queries } = transaction;
      const files = await takeToAnnounce(queries, { accountId, side, at: toInstant(now) });
      const client = files.length > 0 ? await findClient(queries, accountId) : undefined;
      if (client) await outbox.put(transaction, [filesMail(platform, client, files)]);
    });
  }
}

/** Looks for such files again and again. @returns a function that stops it */
export function startAnnouncing(
  platform: Platform,
  log: Pick<FastifyBaseLogger, 'warn'>,
  isReady: () => boolean,
): () => Promise<void> {
  return startRoutine({
    run: () => announceFiles(platform),
    intervalMs,
    isReady,
    onError: (error) => log.warn({ err: error }, 'files are announced later'),
  });
}
