import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../testing/database.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await makeTestDatabase('sqlite');
});
afterEach(() => test.drop());

it('is looked up by an index that holds waiting mails alone', async () => {
  const { rows } = await sql<{ detail: string }>`explain query plan select id from outbox
    where state = 'waiting' and priority = 0 and next_attempt_at <= 'x' order by next_attempt_at limit 1`.execute(
    test.database.queries,
  );
  expect(rows.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH outbox USING INDEX outbox_due_by_priority \(priority=\? AND next_attempt_at<\?\)$/),
  ]);
});
