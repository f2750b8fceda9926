import { processResetRequests } from '../features/accounts/reset-requests.ts';
import { toInstant } from '../platform/clock.ts';
import type { TestServer } from './server.ts';

/** Processes the requests for reset links made so far, as the server does a random moment later. */
export async function processResets({ platform, clock }: Pick<TestServer, 'platform' | 'clock'>): Promise<void> {
  const { queries } = platform.database;
  await queries
    .updateTable('reset_requests')
    .set({ due_at: toInstant(clock.now()) })
    .execute();
  await processResetRequests(platform);
}
