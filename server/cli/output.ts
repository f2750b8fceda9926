import type { Config, SettingsReport } from '../config.ts';
import { counted } from '../platform/counted.ts';

/** How a command ends: shells and schedulers read these, so they never change. */
export const exitCodes = {
  /** Done, and nothing is wrong. */
  done: 0,
  /** It could not be done, or what was looked at is not in order. */
  failed: 1,
  /** It was called wrongly: an unknown option, a missing argument, an invalid setting. Nothing was done. */
  misused: 2,
} as const;

/** What a command may use of the process that runs it. */
export type CommandContext = {
  /** Prints one line of the answer to standard output. */
  readonly print: (line: string) => unknown;
  /**
   * Reads the settings, the same as the server's.
   * @throws {ConfigError} that names the first invalid one
   */
  readonly readConfig: () => Config;
  /** Reads them as far as they are valid, and says what is wrong with the others. */
  readonly examineSettings: () => SettingsReport;
  /** Reads standard input to its end. */
  readonly readInput: () => Promise<string>;
};

/** Ends a command with a plain sentence on standard error, and no stack. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(sentence: string, exitCode: number = exitCodes.failed) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

/** The size of a file for a person. */
export function describeBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}

/** How many rows there are in how many tables. */
export function describeRows(rows: Readonly<Record<string, number>>): string {
  const counts = Object.values(rows);
  const rowCount = counts.reduce((sum, count) => sum + count, 0);
  return `${counted(rowCount, 'row')} in ${counted(counts.length, 'table')}`;
}
