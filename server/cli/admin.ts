import { newPassword } from '@vitrine/contracts/password.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { Command } from 'commander';
import { AmbiguousAdminError, resetAdmin } from '../features/accounts/admin-reset.ts';
import { besideServer } from '../platform/backup/beside-server.ts';
import { systemClock } from '../platform/clock.ts';
import { makeLinks } from '../platform/links.ts';
import { Outbox } from '../platform/mail/outbox.ts';
import { type CommandContext, CommandError, exitCodes } from './output.ts';

type ResetOptions = { readonly passwordStdin?: boolean; readonly removeSecondFactor?: boolean };

/** `vitrine admin reset`: the way into the back office for whoever has the machine. */
export function adminCommand({ print, readConfig, readInput }: CommandContext): Command {
  const reset = new Command('reset')
    .description('Print a one-time link where an admin sets a new password, or set one; also while the server runs')
    .argument('[email]', 'the admin, made when missing (default: the only one there is)')
    .option('--password-stdin', 'set the password that is on standard input, instead of printing a link')
    .option('--remove-second-factor', 'also remove the passkeys, authenticator app and recovery codes of that admin')
    .addHelpText('after', '\nThe old password, open sessions and earlier links of that admin stop working at once.')
    .action(async (email: string | undefined, { passwordStdin, removeSecondFactor = false }: ResetOptions) => {
      const config = readConfig();
      if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email)) {
        throw new CommandError(`${email} is not an e-mail address.`, exitCodes.misused);
      }
      const password = passwordStdin ? parsePassword(await readInput()) : undefined;
      const platform = { clock: systemClock, links: makeLinks(config.publicUrl), outbox: new Outbox(systemClock) };
      const wanted = {
        email,
        firstEmail: config.adminEmail ?? config.agencyEmail,
        password,
        removesSecondFactor: removeSecondFactor,
      };
      const { account, link, isWeak } = await besideServer(config, (queries) =>
        resetAdmin(queries, platform, wanted),
      ).catch((error: unknown) => {
        if (!(error instanceof AmbiguousAdminError)) throw error;
        throw new CommandError(`${error.message} Say which one.`, exitCodes.misused);
      });
      if (removeSecondFactor) print(`${account.email} no longer has a second factor.`);
      if (isWeak)
        print('The password is short or common: the back office asks for a better one, of at least 12 characters.');
      if (link === undefined) print(`${account.email} has a new password, and every session has ended.`);
      else {
        print(`${account.email} sets a new password within ${hours}, at ${link}`);
        print('The old password no longer works, and every session has ended.');
      }
    });
  return new Command('admin').description('What concerns the admins of the back office').addCommand(reset);
}

const hours = retention.resetLinkHours === 1 ? 'an hour' : `${retention.resetLinkHours} hours`;

/** @throws {CommandError} when the back office would not take it either */
function parsePassword(input: string): string {
  const password = input.replace(/\r?\n$/, '');
  if (newPassword.safeParse(password).success) return password;
  throw new CommandError(
    'A password has at least 8 characters, among them a capital letter, a small letter and a digit.',
    exitCodes.misused,
  );
}
