import type { Engine } from '../../engine.ts';

/** The class of a waiting time by its upper bound in seconds: 0 until somebody handles the lead, -1 for the longest. */
const waitingClass = `case when handled_after is null then 0 when handled_after <= 3600 then 3600
  when handled_after <= 14400 then 14400 when handled_after <= 28800 then 28800 when handled_after <= 86400 then 86400
  when handled_after <= 172800 then 172800 else -1 end`;

/** The client filters that match few rows, written as in `features/clients/queries.ts`; most clients are validated. */
const clientFilters = { pending: 'validated_at is null', leaving: 'deletion_requested_at is not null' };

/** An index for every sort order of the lists, and for what the charts count (docs/decisions/0013). */
export function listOrders(engine: Engine): readonly string[] {
  // The name without accents and capitals, the same expression as `nameOrder` in `listing.ts`.
  const name = engine === 'postgres' ? '(substr(search, 1, 100)) collate "C"' : 'substr(search, 1, 100)';
  const ordersByTable = {
    contacts: { name, email: 'email' },
    quotes: { name, email: 'email', service: 'service_type', estimate: 'estimate_cents' },
    bookings: { name, email: 'email', start: 'starts_at' },
  };
  const indexes: string[] = [];
  for (const [table, orders] of Object.entries(ordersByTable)) {
    for (const [order, column] of Object.entries(orders)) {
      indexes.push(`create index ${table}_by_${order} on ${table} (${column}, id)`);
      indexes.push(`create index ${table}_of_status_by_${order} on ${table} (status, ${column}, id)`);
    }
    // For counts by class of waiting time and period; `features/dashboard/queries.ts` has the same expression.
    // PostgreSQL answers from the index alone only when it contains the column itself too.
    const columns = engine === 'postgres' ? 'id, handled_after' : 'id';
    indexes.push(`create index ${table}_by_waiting on ${table} ((${waitingClass}), ${columns})`);
  }
  const accountOrders = { name, ...sameName('completed_steps', 'session_count', 'last_session_at') };
  for (const [order, column] of Object.entries(accountOrders)) {
    indexes.push(`create index accounts_by_${order} on accounts (kind, ${column}, id)`);
  }
  for (const [filter, condition] of Object.entries(clientFilters)) {
    indexes.push(`create index accounts_${filter} on accounts (kind, id) where ${condition}`);
    indexes.push(`create index accounts_${filter}_by_name on accounts (kind, ${name}, id) where ${condition}`);
  }
  return [
    ...indexes,
    'create index briefs_by_change on briefs (updated_at, account_id)',
    'create index brief_steps_by_step on brief_steps (step, is_draft)',
    'create index outbox_by_state on outbox (state, id)',
  ];
}

const sameName = (...columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, column]));
