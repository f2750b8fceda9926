import { Command } from 'commander';
import { counted } from '../platform/counted.ts';
import { getTotal } from '../platform/database/counts.ts';
import { findMailPause, resumeMail } from '../platform/mail/pause.ts';
import { lendDatabase } from './command-database.ts';
import type { CommandContext } from './output.ts';

/** `vitrine mail resume`: sends mail again after a restore. */
export function mailCommand({ print, readConfig }: CommandContext): Command {
  const resume = new Command('resume')
    .description('Send mail again after a restore has paused it, also while the server runs')
    .action(async () => {
      await lendDatabase(readConfig(), async (queries) => {
        const since = await findMailPause(queries);
        const waiting = await getTotal(queries, 'mails', 'waiting');
        if (await resumeMail(queries)) print(`Mail was paused since ${since}. ${sent(waiting)}`);
        else print('Mail is not paused.');
      });
    });
  return new Command('mail').description('What concerns outgoing mail').addCommand(resume);
}

function sent(waiting: number): string {
  if (waiting === 0) return 'None is waiting.';
  return `Now ${counted(waiting, 'waiting mail')} ${waiting === 1 ? 'is' : 'are'} sent.`;
}
