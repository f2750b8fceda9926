import type { FastifyBaseLogger } from 'fastify';
import { toInstant } from '../../platform/clock.ts';
import { findUnwelcome } from '../../platform/mail/reputation.ts';
import type { Platform } from '../../platform/platform.ts';
import { startRoutine } from '../../platform/routine.ts';
import { advanceStatuses } from '../statuses/service.ts';
import { lockHeldMeetings, lockWaitingOf, writeFirstReplies, writeHeldMeeting } from './queries.ts';
import { firstReplyAt } from './service.ts';

/** A server that was down for longer has other worries. */
const lookBackMs = 30 * 24 * 60 * 60_000;

/** How many meetings one transaction notes. */
const batchSize = 50;

/** How often meetings that have ended are looked for. */
const pollIntervalMs = 60_000;

/** Nobody says that a meeting was held. */
const site = { kind: 'site' } as const;

type MeetingsPlatform = Pick<Platform, 'database' | 'clock' | 'movesStatuses'>;

/**
 * Records the meetings that were held: an active one whose time is over counts as its own first reply, and everything its visitor had sent
 * before that still waited, unless the owner of the address says that somebody else gave it. The visitor chose the time of
 * a meeting, so how long that took is no wait: its own `handled_after` stays null.
 */
export async function recordHeldMeetings(platform: MeetingsPlatform): Promise<void> {
  while ((await recordSome(platform)) === batchSize);
}

/** @returns how many were recorded */
function recordSome(platform: MeetingsPlatform): Promise<number> {
  const { database, clock } = platform;
  return database.transaction(async ({ queries }) => {
    const now = clock.now();
    const range = { since: toInstant(now - lookBackMs), now: toInstant(now), max: batchSize };
    const meetings = await lockHeldMeetings(database, queries, range);
    const unwelcome = await findUnwelcome(
      queries,
      meetings.map(({ email }) => email),
    );
    for (const meeting of meetings) {
      await writeHeldMeeting(queries, meeting);
      const { email, startedAt } = meeting;
      if (unwelcome.has(email)) continue;
      for (const list of ['quotes', 'contacts'] as const) {
        const waiting = await lockWaitingOf(database, queries, list, { email, before: startedAt });
        const reply = { at: startedAt, how: 'meeting' } as const;
        await writeFirstReplies(
          queries,
          list,
          waiting.map((lead) => firstReplyAt(lead, reply)),
        );
        const ids = waiting.map(({ id }) => id);
        await advanceStatuses(platform, queries, site, { list, ids, to: 'reviewing' });
      }
    }
    for (const { id } of meetings) {
      // Each is a change of its own, which is undone without the others.
      await advanceStatuses(platform, queries, site, { list: 'bookings', ids: [id], to: 'completed' });
    }
    return meetings.length;
  });
}

/**
 * Notes held meetings once a minute. While the database is away they wait.
 * @param isReady false until the database is migrated
 * @returns a function that stops it, and resolves when a round under way is finished
 */
export function startHeldMeetings(
  platform: MeetingsPlatform,
  log: Pick<FastifyBaseLogger, 'warn'>,
  isReady: () => boolean,
): () => Promise<void> {
  return startRoutine({
    run: () => recordHeldMeetings(platform),
    intervalMs: pollIntervalMs,
    isReady,
    onError: (error) => log.warn({ err: error }, 'meetings that were held are recorded in a minute'),
  });
}
