import { runCommand } from '../cli/run.ts';
import { examineSettings, readConfig } from '../config.ts';

/** What a `vitrine` command printed, and how it ended. */
export type CommandRun = { readonly exitCode: number; readonly output: string; readonly errors: string };

/**
 * Runs a `vitrine` command in this process.
 * @param settings the environment variables it sees; at least DATA_DIR, unless it opens no database
 * @param input what is on its standard input
 */
export async function runTestCommand(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  input = '',
): Promise<CommandRun> {
  const output: string[] = [];
  const errors: string[] = [];
  const exitCode = await runCommand(args, {
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
    readConfig: () => readConfig(settings),
    examineSettings: () => examineSettings(settings),
    readInput: async () => input,
  });
  const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
  return { exitCode, output: text(output), errors: text(errors) };
}
