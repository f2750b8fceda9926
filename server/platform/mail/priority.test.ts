import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeBareDatabase, type TestDatabase } from '../../testing/database.ts';
import { toInstant } from '../clock.ts';
import { newId } from '../ids.ts';
import { priorityOf } from './priority.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await makeBareDatabase();
});
afterEach(() => test.drop());

const templates = [
  'passwordResetLink',
  'contactReceived',
  'bookingConfirmed',
  'contactForAgency',
  'bookingForAgency',
] as const;

it.each(['waiting', 'failed'] as const)('is given to mails of an earlier version that are %s', async (state) => {
  const { database } = test;
  await database.migrate({ to: '003-back-office' });
  const now = Date.now();
  const store = (template: string) =>
    sql`insert into outbox (id, template, language, recipient, data, state, attempts, next_attempt_at, created_at, search)
      values (${newId(now)}, ${template}, 'en', 'ana@example.com', '{}', ${state}, 0, ${toInstant(now)}, ${toInstant(now)},
      'ana')`.execute(database.queries);
  for (const template of templates) await store(template);
  await database.migrate();
  // A process of the earlier version is still running.
  await store('contactReceived');
  const rows = await database.queries.selectFrom('outbox').select(['template', 'priority']).execute();
  expect(rows).toHaveLength(templates.length + 1);
  for (const { template, priority } of rows) {
    expect([template, priority]).toEqual([template, priorityOf({ template: template as (typeof templates)[number] })]);
  }
});

it.skipIf(process.env.TEST_ENGINE === 'postgres')(
  'is looked up by an index that holds waiting mails alone',
  async () => {
    await test.database.migrate();
    const { rows } = await sql<{ detail: string }>`explain query plan select id from outbox
    where state = 'waiting' and priority = 0 and next_attempt_at <= 'x' order by next_attempt_at limit 1`.execute(
      test.database.queries,
    );
    expect(rows.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(
        /^SEARCH outbox USING INDEX outbox_due_by_priority \(priority=\? AND next_attempt_at<\?\)$/,
      ),
    ]);
  },
);
