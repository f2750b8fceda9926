import { Command, CommanderError } from 'commander';
import { ConfigError } from '../config.ts';
import { MissingKeysError } from '../platform/s3/store-error.ts';
import { adminCommand } from './admin.ts';
import { backupCommand } from './backup.ts';
import { contentCommand } from './content.ts';
import { doctorCommand } from './doctor.ts';
import { explainFailure } from './explain.ts';
import { mailCommand } from './mail.ts';
import { moveToPostgresCommand } from './move-to-postgres.ts';
import { type CommandContext, CommandError, exitCodes } from './output.ts';
import { personCommand } from './person.ts';
import { restoreCommand } from './restore.ts';
import { retentionCommand } from './retention.ts';
import { sessionsCommand } from './sessions.ts';
import { upgradeCommand } from './upgrade.ts';
import { verifyCommand } from './verify.ts';
import { versionCommand } from './version.ts';

/** Every command, in the order in which the help lists them. */
const allCommands: readonly ((context: CommandContext) => Command)[] = [
  backupCommand,
  verifyCommand,
  restoreCommand,
  contentCommand,
  mailCommand,
  moveToPostgresCommand,
  adminCommand,
  sessionsCommand,
  doctorCommand,
  retentionCommand,
  personCommand,
  upgradeCommand,
  versionCommand,
];

export type RunOptions = CommandContext & {
  /** Prints one line about what went wrong to standard error. */
  readonly printError: (line: string) => unknown;
};

/**
 * Runs one command.
 * @param args what follows `vitrine` on the command line
 * @returns the exit code, one of `exitCodes`; nothing is thrown
 */
export async function runCommand(
  args: readonly string[],
  { printError, ...context }: RunOptions,
  commands = allCommands,
): Promise<number> {
  const program = new Command('vitrine')
    .description('Operates a Vitrine site. The settings are those of the server, from environment variables.')
    .helpCommand(false)
    .addHelpText('after', '\nExit codes: 0 done; 1 failed, or something is wrong; 2 called wrongly.');
  for (const make of commands) program.addCommand(make(context));
  for (const command of [program, ...program.commands.flatMap(withSubcommands)]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => context.print(text.replace(/\n$/, '')),
      writeErr: (text) => printError(text.replace(/\n$/, '')),
      outputError: (text, write) => write(text.replace(/^error: /, '')),
    });
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.misused;
    printError(explainFailure(error));
    if (error instanceof CommandError) return error.exitCode;
    return misuses.some((kind) => error instanceof kind) ? exitCodes.misused : exitCodes.failed;
  }
}

/** What only other settings or arguments can change. */
const misuses = [ConfigError, MissingKeysError];

function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}
