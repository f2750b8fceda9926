import { agency } from '@vitrine/contracts/agency.ts';
import type { ClientRow } from '@vitrine/contracts/client.ts';
import { calendarDay } from '../../lib/format/calendar-day.ts';

/** All that the export contains about a client; it is little, since the file leaves the back office. */
export type StartedBrief = Pick<ClientRow, 'name' | 'email' | 'wizardProgress' | 'isValidated' | 'createdAt'>;

/** The clients who have begun their brief: anything saved counts, even a draft. */
export function startedBriefs(clients: readonly ClientRow[]): StartedBrief[] {
  return clients
    .filter(({ wizardResponses }) => wizardResponses > 0)
    .map(({ name, email, wizardProgress, isValidated, createdAt }) => ({
      name,
      email,
      wizardProgress,
      isValidated,
      createdAt,
    }));
}

/** The export as a file, named by the date in the agency's zone. */
export function startedBriefsFile(briefs: readonly StartedBrief[], now: Date): { file: Blob; name: string } {
  const day = calendarDay(now, agency.timeZone);
  const file = new Blob([`${JSON.stringify(briefs, null, 2)}\n`], { type: 'application/json' });
  return { file, name: `wizards-${day}.json` };
}
