import { retention } from '@vitrine/contracts/retention.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { clientRow } from '../../testing/account-row.ts';
import { doubtfulMessage } from '../../testing/doubtful-message.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { quarantineAccounts } from '../quarantine.ts';
import { deleteOldQuarantined } from './old-quarantine.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());

const day = 24 * 60 * 60_000;

it('what was marked as spam goes when it is as old as a lead may become, with what was written to it', async () => {
  const { queries } = server.database;
  const old = testNow - (retention.leadYears * 366 + 1) * day;
  const message = (now: number) => ({
    ...doubtfulMessage({ name: 'Eve', email: 'eve@example.com' }),
    id: newId(now),
    quarantined_at: toInstant(now),
    spam_at: toInstant(now),
  });
  const [gone, kept] = [message(old), message(testNow - day)];
  await queries.insertInto('quarantine').values([gone, kept]).execute();
  const account = clientRow({ id: newId(old), email: 'eve@example.com', created_at: toInstant(old) });
  await queries
    .insertInto('accounts')
    .values({ ...account, quarantined_at: toInstant(old) })
    .execute();
  const client = { id: account.id, name: 'Eve', email: 'eve@example.com', search: '' };
  await quarantineAccounts(queries, [client], { reason: 'reported', now: old, spam_at: toInstant(old) });
  const mail = (lead_id: string) => ({
    ...({ id: newId(testNow), message_id: lead_id, list: 'contacts', lead_id, reply_id: null } as const),
    email: gone.email,
    sender: gone.email,
    content: '{}',
    is_automatic: 0,
    written_at: toInstant(testNow),
    created_at: toInstant(testNow),
  });
  await queries
    .insertInto('incoming_mails')
    .values([mail(gone.id), mail(kept.id)])
    .execute();

  expect(await deleteOldQuarantined(server.database, testNow, 10)).toBe(1);
  const left = await queries.selectFrom('quarantine').select('id').execute();
  // An account is no lead: it goes when an owner deletes it.
  expect(left.map(({ id }) => id).toSorted()).toEqual([account.id, kept.id].toSorted());
  expect(await queries.selectFrom('incoming_mails').select('lead_id').execute()).toEqual([{ lead_id: kept.id }]);
});
