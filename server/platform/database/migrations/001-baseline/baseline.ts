import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../engine.ts';
import type { PhasedMigration } from '../phased-migration.ts';
import { followAccounts } from './account-figures.ts';
import { accounts } from './accounts.ts';
import { audit, protectAudit } from './audit.ts';
import { briefs } from './briefs.ts';
import { content } from './content.ts';
import { conversations } from './conversations.ts';
import { dialectOf } from './dialect.ts';
import { dossiers } from './dossiers.ts';
import { erasures } from './erasures.ts';
import { files } from './files.ts';
import { leads } from './leads.ts';
import { countLists } from './list-counts.ts';
import { listOrders } from './list-orders.ts';
import { mails } from './mails.ts';
import { operation } from './operation.ts';
import { guardProposals } from './proposal-guard.ts';
import { proposals } from './proposals.ts';
import { quarantine } from './quarantine.ts';
import { followReplies } from './replies-sent.ts';
import { storeTemplates } from './reply-templates.ts';
import { indexSearches } from './search-indexes.ts';
import { secondFactor } from './second-factor.ts';

/** In an order in which references hold. */
const groups = [
  ...[operation, accounts, secondFactor, leads, briefs, mails, audit],
  ...[erasures, quarantine, dossiers, proposals, conversations, files, content],
];

/** All tables of the first release, with their indexes and triggers, and the rows that every database begins with. */
export function baseline(engine: Engine): PhasedMigration {
  const dialect = dialectOf(engine);
  return {
    up: async (db: Kysely<unknown>) => {
      const statements = [...groups.flatMap((group) => group(dialect)), ...listOrders(engine)];
      for (const statement of statements) await sql.raw(statement).execute(db);
      await indexSearches(db, engine);
      await countLists(db, engine);
      await followAccounts(db, engine);
      await protectAudit(db, engine);
      await guardProposals(db, engine);
      await followReplies(db, engine);
      await storeTemplates(db);
    },
  };
}
