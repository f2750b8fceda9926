import type { Queries } from '../../platform/database/schema.ts';

/** The last logins of clients, newest first. */
export function readSessions(queries: Queries, most: number) {
  return queries
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('accounts.kind', '=', 'client')
    .select([
      'sessions.id',
      'accounts.name',
      'accounts.email',
      'sessions.ip_address',
      'sessions.user_agent',
      'sessions.logged_at',
    ])
    .orderBy('sessions.logged_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(most)
    .execute();
}

/** What the numbers of the dashboard are made of, counted by the database. */
export async function countClients(queries: Queries, since: { readonly week: string; readonly today: string }) {
  const clients = queries.selectFrom('accounts').where('kind', '=', 'client');
  const sessions = queries
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('accounts.kind', '=', 'client');
  const [total, validated, recent, logins, active, submitted] = await Promise.all([
    clients.select((from) => from.fn.countAll().as('n')).executeTakeFirstOrThrow(),
    clients
      .where('validated_at', 'is not', null)
      .select((from) => from.fn.countAll().as('n'))
      .executeTakeFirstOrThrow(),
    clients
      .where('created_at', '>=', since.week)
      .select((from) => from.fn.countAll().as('n'))
      .executeTakeFirstOrThrow(),
    sessions.select((from) => from.fn.countAll().as('n')).executeTakeFirstOrThrow(),
    sessions
      .where('logged_at', '>=', since.today)
      .select((from) => from.fn.count('account_id').distinct().as('n'))
      .executeTakeFirstOrThrow(),
    queries
      .selectFrom('briefs')
      .where('submitted_at', 'is not', null)
      .select((from) => from.fn.countAll().as('n'))
      .executeTakeFirstOrThrow(),
  ]);
  const number = ({ n }: { n: unknown }) => Number(n);
  return {
    total: number(total),
    validated: number(validated),
    recent: number(recent),
    logins: number(logins),
    active: number(active),
    submitted: number(submitted),
  };
}
