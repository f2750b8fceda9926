import type { Config } from '../config.ts';

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
};

/** Ends a command with a plain sentence on standard error, and no stack. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(sentence: string, exitCode: number = exitCodes.failed) {
    super(sentence);
    this.exitCode = exitCode;
  }
}
