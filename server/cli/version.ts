import { Command } from 'commander';
import { version } from '../platform/version.ts';
import type { CommandContext } from './output.ts';

/** `vitrine version`: prints the version of the program, and nothing else. */
export function versionCommand({ print }: CommandContext): Command {
  return new Command('version').description('Print the version of Vitrine').action(() => {
    print(version);
  });
}
