import { answerResetRequests } from '../features/accounts/reset-requests.ts';
import { toInstant } from '../platform/clock.ts';
import type { TestServer } from './server.ts';

/** Answers the requests for reset links made so far, as the server does a random moment later. */
export async function answerResets({ platform, clock }: Pick<TestServer, 'platform' | 'clock'>): Promise<void> {
  const { queries } = platform.database;
  await queries
    .updateTable('reset_requests')
    .set({ due_at: toInstant(clock.now()) })
    .execute();
  await answerResetRequests(platform);
}
