import { Command } from 'commander';
import { besideServer } from '../platform/backup/beside-server.ts';
import { countWaitingMails, releaseMail } from '../platform/backup/mail-hold.ts';
import type { CommandContext } from './output.ts';

/** `vitrine mail release`: lets mail leave again after a restore. */
export function mailCommand({ print, readConfig }: CommandContext): Command {
  const release = new Command('release')
    .description('Send mail again that a restore has held, also while the server runs')
    .action(async () => {
      const [since, waiting] = await besideServer(readConfig(), async (queries) => {
        const waiting = await countWaitingMails(queries);
        return [await releaseMail(queries), waiting] as const;
      });
      if (since === undefined) print('Mail is not held.');
      else print(`Mail was held since ${since}. Now ${waiting} waiting mails are sent.`);
    });
  return new Command('mail').description('What concerns outgoing mail').addCommand(release);
}
