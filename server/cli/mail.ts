import { Command } from 'commander';
import { counted } from '../platform/counted.ts';
import { getTotal } from '../platform/database/counts.ts';
import { findMailHold, releaseMail } from '../platform/mail/hold.ts';
import { lendDatabase } from './command-database.ts';
import type { CommandContext } from './output.ts';

/** `vitrine mail release`: lets mail leave again after a restore. */
export function mailCommand({ print, readConfig }: CommandContext): Command {
  const release = new Command('release')
    .description('Send mail again that a restore has held, also while the server runs')
    .action(async () => {
      await lendDatabase(readConfig(), async (queries) => {
        const since = await findMailHold(queries);
        const waiting = await getTotal(queries, 'mails', 'waiting');
        if (await releaseMail(queries)) print(`Mail was held since ${since}. ${sent(waiting)}`);
        else print('Mail is not held.');
      });
    });
  return new Command('mail').description('What concerns outgoing mail').addCommand(release);
}

function sent(waiting: number): string {
  if (waiting === 0) return 'None is waiting.';
  return `Now ${counted(waiting, 'waiting mail')} ${waiting === 1 ? 'is' : 'are'} sent.`;
}
