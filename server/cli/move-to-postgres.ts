import { join } from 'node:path';
import { Command } from 'commander';
import { describePostgres, explainPostgres } from '../platform/database/postgres-errors.ts';
import { isPostgresUrl, postgresUrl } from '../platform/database/postgres-url.ts';
import { type CommandContext, CommandError, describeRows, exitCodes } from './output.ts';

/** `vitrine move-to-postgres`: copies the embedded database into an empty PostgreSQL. */
export function moveToPostgresCommand({ print, readConfig }: CommandContext): Command {
  return new Command('move-to-postgres')
    .description('Copy the embedded database into an empty PostgreSQL database, and compare every row')
    .argument('<url>', 'the PostgreSQL database, postgres://…')
    .addHelpText('after', '\nThe server must be stopped. The embedded database stays as it is.')
    .action(async (url: string) => {
      if (!isPostgresUrl(url))
        throw new CommandError(`The database must be given as ${postgresUrl}.`, exitCodes.misused);
      const { dataDir } = readConfig();
      const { moveToPostgres } = await import('../platform/backup/move-to-postgres.ts');
      const rows = await moveToPostgres(dataDir, url, print).catch(nameTheUrl);
      for (const [table, count] of Object.entries(rows)) print(`  ${table}: ${count}`);
      print(`Moved and compared ${describeRows(rows)}. Set DATABASE_URL to this address and start the server.`);
      print(`The embedded database in ${join(dataDir, 'vitrine.db')} is as it was; never start a server on it again.`);
    });
}

/** It was given to the command, and in no setting. @throws {CommandError} */
function nameTheUrl(error: unknown): never {
  const fault = explainPostgres(error);
  throw fault ? new CommandError(describePostgres(fault, 'The address')) : error;
}
