/** The tables that the platform keeps for itself: it would keep them in any other product. */
const platformTables: ReadonlySet<string> = new Set([
  'audit_entries',
  'idempotency_keys',
  'known_networks',
  'list_counts',
  'outbox',
  'rate_limits',
  'settings',
  'spam_signs',
  'submission_networks',
  'used_proofs_of_work',
]);

/** Files that have to know one more, and why. */
const alsoKnow: Readonly<Record<string, readonly string[]>> = {
  // Locks an account for whoever is to write about it.
  'server/platform/database/row-locks.ts': ['accounts'],
  // Mail holds back from people, who are known by these.
  'server/platform/mail/reputation.ts': ['accounts', 'mailboxes'],
  // How the site is doing includes how the mailbox is read.
  'server/platform/monitoring/operating-state.ts': ['incoming_boxes'],
};

const tableOfQuery = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*'(\w+)/g;

/** The first query of the platform that knows a record of the product, and the message about it. */
export function wrongPlatformTable(path: string, code: string): { index: number; message: string } | undefined {
  if (!path.startsWith('server/platform/') || path.includes('/migrations/')) return undefined;
  for (const { 1: table = '', index } of code.matchAll(tableOfQuery)) {
    if (platformTables.has(table) || alsoKnow[path]?.includes(table)) continue;
    return {
      index,
      message: `The platform does not know the table ${table}: what features share about records belongs in server/records/.`,
    };
  }
  return undefined;
}
