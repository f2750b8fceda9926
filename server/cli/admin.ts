import { emailAddress } from '@vitrine/contracts/fields.ts';
import { newPassword } from '@vitrine/contracts/password.ts';
import type { Person } from '@vitrine/contracts/people.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { Command } from 'commander';
import { AmbiguousAdminError, resetAdmin, UnknownAdminError } from '../features/accounts/admin-reset.ts';
import { disable, enable, listPeople } from '../features/people/service.ts';
import { systemClock } from '../platform/clock.ts';
import { makeLinks } from '../platform/links.ts';
import { commandDatabase, commandLine, commandOutbox, lendDatabase } from './command-database.ts';
import { type CommandContext, CommandError, exitCodes } from './output.ts';

/** `vitrine admin`: who may use the back office, for whoever has the machine. */
export function adminCommand(context: CommandContext): Command {
  return new Command('admin')
    .description('What concerns the admins of the back office')
    .addCommand(listCommand(context))
    .addCommand(resetCommand(context))
    .addCommand(accessCommand('disable', context))
    .addCommand(accessCommand('enable', context));
}

function listCommand({ print, readConfig }: CommandContext): Command {
  return new Command('list')
    .description('List the admins, with their roles, and whether they can log in; also while the server runs')
    .action(async () => {
      const people = await lendDatabase(readConfig(), (queries) => listPeople({ database: { queries } }));
      if (people.length === 0)
        throw new CommandError('There is no admin yet. "vitrine admin reset" makes the first one.');
      for (const person of people) print(describePerson(person));
    });
}

function describePerson({ email, role, disabledAt, lastLoginAt, hasSecondFactor }: Person): string {
  return [
    email,
    role,
    disabledAt === null ? 'enabled' : `disabled since ${disabledAt}`,
    hasSecondFactor ? 'with a second factor' : 'without a second factor',
    lastLoginAt === null ? 'never logged in' : `last login ${lastLoginAt}`,
  ].join(', ');
}

type ResetOptions = {
  readonly passwordStdin?: boolean;
  readonly removeSecondFactor?: boolean;
  readonly create?: boolean;
};

function resetCommand({ print, readConfig, readInput }: CommandContext): Command {
  return new Command('reset')
    .description('Print a one-time link where an admin sets a new password, or set one; also while the server runs')
    .argument('[email]', 'the admin (default: the only one who may log in)')
    .option('--create', 'make an owner of an address that is not an admin’s')
    .option('--password-stdin', 'set the password that is on standard input, instead of printing a link')
    .option('--remove-second-factor', 'also remove the passkeys, authenticator app and recovery codes of that admin')
    .addHelpText('after', '\nThe old password, open sessions and earlier links of that admin stop working at once.')
    .action(async (given: string | undefined, options: ResetOptions) => {
      const config = readConfig();
      const { passwordStdin, removeSecondFactor = false, create = false } = options;
      const email = given === undefined ? undefined : parseEmail(given);
      if (create && email === undefined) throw new CommandError('--create needs an address.', exitCodes.misused);
      const password = passwordStdin ? parsePassword(await readInput()) : undefined;
      const platform = {
        clock: systemClock,
        links: makeLinks(config.publicUrl, () => config.agencyLanguage),
        outbox: commandOutbox(config),
      };
      const wanted = {
        email,
        creates: create,
        password,
        removesSecondFactor: removeSecondFactor,
      };
      const reset = await lendDatabase(config, (queries) => {
        // Read under what is published: the address may be content.
        const firstEmail = config.adminEmail ?? config.agencyEmail;
        return resetAdmin(queries, platform, { ...wanted, firstEmail });
      }).catch(explain);
      const { account, isNew, link, isWeak } = reset;
      if (isNew) print(`${account.email} is a new owner.`);
      if (removeSecondFactor) print(`${account.email} no longer has a second factor.`);
      if (isWeak)
        print('The password is short or common: the back office asks for a better one, of at least 12 characters.');
      if (link === undefined) print(`${account.email} has a new password, and every session has ended.`);
      else {
        print(`${account.email} sets a new password within ${hours}, at ${link}`);
        if (account.password_hash !== null) print('The old password no longer works, and every session has ended.');
      }
      if (account.disabled_at !== null) print(`${account.email} is disabled: "vitrine admin enable" lets them log in.`);
    });
}

/** @throws {CommandError} that says how to go on */
function explain(error: unknown): never {
  if (error instanceof AmbiguousAdminError)
    throw new CommandError(`${error.message} Say which one.`, exitCodes.misused);
  if (!(error instanceof UnknownAdminError)) throw error;
  throw new CommandError(
    `${error.message} "vitrine admin list" shows who is one, and "vitrine admin reset --create" makes a new owner.`,
  );
}

/** `vitrine admin disable` and `enable`, as on the page “People”. */
function accessCommand(name: 'disable' | 'enable', { print, readConfig }: CommandContext): Command {
  const [isDisabling, change] = [name === 'disable', name === 'disable' ? disable : enable];
  return new Command(name)
    .description(
      isDisabling
        ? 'Keep an admin from logging in, and end every session; also while the server runs'
        : 'Let an admin log in again, with the password they had; also while the server runs',
    )
    .argument('<email>', 'the admin')
    .action(async (given: string) => {
      const email = parseEmail(given);
      const config = readConfig();
      const { wasDisabled, refusal } = await lendDatabase(config, async (queries) => {
        const database = commandDatabase(queries, config);
        const person = (await listPeople({ database })).find((each) => each.email === email);
        if (!person) return explain(new UnknownAdminError(email));
        const refusal = await change({ database, clock: systemClock }, commandLine, person.id);
        return { wasDisabled: person.disabledAt !== null, refusal };
      });
      if (refusal?.code === 'LAST_OWNER') {
        throw new CommandError(`${email} is the only owner who can log in: make another one first.`);
      }
      if (refusal) return explain(new UnknownAdminError(email));
      if (wasDisabled === isDisabling) print(`${email} was ${name}d already.`);
      else if (isDisabling) print(`${email} can no longer log in, and every session has ended.`);
      else print(`${email} can log in again.`);
    });
}

const hours = retention.resetLinkHours === 1 ? 'an hour' : `${retention.resetLinkHours} hours`;

/** @throws {CommandError} */
function parseEmail(given: string): string {
  const parsed = emailAddress.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new CommandError(`${given} is not an e-mail address.`, exitCodes.misused);
}

/** @throws {CommandError} when the back office would not take it either */
function parsePassword(input: string): string {
  const password = input.replace(/\r?\n$/, '');
  if (newPassword.safeParse(password).success) return password;
  throw new CommandError(
    'A password has at least 8 characters, among them a capital letter, a small letter and a digit.',
    exitCodes.misused,
  );
}
