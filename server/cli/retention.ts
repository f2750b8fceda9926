import { retention } from '@vitrine/contracts/retention.ts';
import { Command } from 'commander';
import { systemClock } from '../platform/clock.ts';
import type { Queries } from '../platform/database/schema.ts';
import { makeTransaction } from '../platform/database/transaction.ts';
import { allowRetention, type RetentionPlan, retentionPlan } from '../records/retention/plan.ts';
import { lendDatabase } from './command-database.ts';
import { type CommandContext, CommandError, exitCodes } from './output.ts';

type Options = { readonly dryRun?: true; readonly allow?: true };

/** `vitrine retention`: what housekeeping deletes next, and the consent to it where it asks for one. */
export function retentionCommand({ print, readConfig }: CommandContext): Command {
  return new Command('retention')
    .description(
      'Say which expired records housekeeping deletes next, or allow what it withholds; also while the server runs',
    )
    .option('--dry-run', 'count what would be deleted, and delete nothing')
    .option('--allow', 'let it delete what "--dry-run" counts now, within the hour')
    .addHelpText(
      'after',
      `\nLeads are kept for ${retention.leadYears} years and mails for ${retention.mailDays} days, as the privacy page says. The exit code of --dry-run is 1\nwhile deletion is withheld.`,
    )
    .action(async ({ dryRun, allow }: Options) => {
      if ((dryRun === undefined) === (allow === undefined)) {
        throw new CommandError('Say either --dry-run or --allow.', exitCodes.misused);
      }
      const config = readConfig();
      if (allow) {
        const lists = await lendDatabase(config, (queries) => allowRetention(platformOn(queries)));
        printCounts(lists, print);
        print('Allowed. Running servers delete these within the hour.');
        return;
      }
      const { lists, withheld } = await lendDatabase(config, (queries) => retentionPlan(platformOn(queries)));
      printCounts(lists, print);
      if (withheld) throw new CommandError(explain(withheld));
      print('The next housekeeping deletes these.');
    });
}

const platformOn = (queries: Queries) => ({
  clock: systemClock,
  database: {
    queries,
    transaction: <T>(work: (transaction: ReturnType<typeof makeTransaction>['transaction']) => Promise<T>) =>
      queries.transaction().execute((connection) => work(makeTransaction(connection).transaction)),
  },
});

function printCounts(lists: RetentionPlan['lists'], print: CommandContext['print']): void {
  for (const { list, count, total } of lists) print(`${list}: ${count} of ${total}`);
}

function explain({ reason, list, count, total }: NonNullable<RetentionPlan['withheld']>): string {
  const why =
    reason === 'clock'
      ? 'the clock is more than a week ahead of when it was last as expected'
      : `${count} of ${total} ${list} at once are unusually many`;
  return `Nothing is deleted: ${why}. If this is right, run "vitrine retention --allow".`;
}
