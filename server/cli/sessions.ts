import { recordedEmail } from '@vitrine/contracts/fields.ts';
import { Command } from 'commander';
import { endSessions } from '../features/own-account/sessions.ts';
import { systemClock } from '../platform/clock.ts';
import { counted } from '../platform/counted.ts';
import { lendDatabase } from './command-database.ts';
import { type CommandContext, CommandError, exitCodes } from './output.ts';

/** `vitrine sessions end`: logs somebody out everywhere, or everybody, as after a break-in. */
export function sessionsCommand({ print, readConfig }: CommandContext): Command {
  const end = new Command('end')
    .description('Log out whoever has an account with an address, or everybody; also while the server runs')
    .argument('[address]', 'an e-mail address')
    .option('--all', 'everybody, admins and clients')
    .addHelpText(
      'after',
      '\nNothing else changes: passwords and second factors stay. The exit code is 1 without an account.',
    )
    .action(async (given: string | undefined, { all = false }: { all?: boolean }) => {
      if (all === (given !== undefined)) throw new CommandError('Name an address, or --all.', exitCodes.misused);
      const email = given === undefined ? undefined : parseEmail(given);
      const ended = await lendDatabase(readConfig(), (queries) => endSessions(queries, systemClock, email));
      if (ended === undefined) throw new CommandError(`Nobody has an account with ${given}.`);
      print(`${counted(ended, 'session')} ${ended === 1 ? 'has' : 'have'} ended.`);
    });
  return new Command('sessions').description('What concerns logins').addCommand(end);
}

/** @throws {CommandError} */
function parseEmail(given: string): string {
  const parsed = recordedEmail.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new CommandError(`${given} is not an e-mail address.`, exitCodes.misused);
}
