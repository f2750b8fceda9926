import type { FastifyBaseLogger } from 'fastify';
import { recordInAudit } from '../../platform/audit.ts';
import { takeAdvisoryLock } from '../../platform/database/row-locks.ts';
import type { Platform } from '../../platform/platform.ts';
import { startRoutine } from '../../platform/routine.ts';
import { listOf } from './log-in.ts';
import { resetRequestedMails } from './mails.ts';
import { countResetTokens, findAccounts, takeResetRequest } from './queries.ts';
import { makeResetToken } from './reset.ts';

const hour = 60 * 60_000;

/** Reset mails an account gets in an hour; the links in them work as long. */
const maxMailsPerHour = 3;

/** How often requests are looked for. */
const pollIntervalMs = 500;

type ResetPlatform = Pick<Platform, 'database' | 'clock' | 'outbox' | 'links'>;

/** Processes the requests for reset links that are due: with a mail where there is such an account, otherwise with nothing. */
export async function processResetRequests(platform: ResetPlatform): Promise<void> {
  while (await processNext(platform));
}

/** Processes one request, in one transaction: a crash leaves it in the table. @returns false when none is due */
function processNext(platform: ResetPlatform): Promise<boolean> {
  const { database, clock, outbox } = platform;
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    const now = clock.now();
    const request = await takeResetRequest(database, queries, now);
    if (!request) return false;
    for (const [place, account] of (await findAccounts(queries, request.kind, request.email)).entries()) {
      // A link would let nobody in who was locked out.
      if (account.disabled_at !== null) continue;
      await takeAdvisoryLock(database, queries, `reset of ${account.id}`);
      if ((await countResetTokens(queries, account.id, now - hour, now)) >= maxMailsPerHour) continue;
      const token = await makeResetToken(queries, platform, account.id);
      const note = { action: 'resetRequested', list: listOf(account.kind), subjectId: account.id } as const;
      await recordInAudit(queries, clock, { kind: 'visitor' }, [note]);
      const mailId = place === 0 ? request.id : undefined;
      await outbox.put(transaction, resetRequestedMails(platform, account, token, mailId));
    }
    return true;
  });
}

/**
 * Answers requests for reset links whenever they are due. While the database is away they wait.
 * @param isReady false until the database is migrated
 * @returns a function that stops it, and resolves when the one under way is finished
 */
export function startResetRequests(
  platform: ResetPlatform,
  log: Pick<FastifyBaseLogger, 'warn'>,
  isReady: () => boolean,
): () => Promise<void> {
  return startRoutine({
    run: () => processResetRequests(platform),
    intervalMs: pollIntervalMs,
    isReady,
    onError: (error) => log.warn({ err: error }, 'requests for reset links wait'),
  });
}
