import type { ClientRow } from '@vitrine/contracts/account.ts';
import { agency } from '@vitrine/contracts/agency.ts';

/** What the export tells of a client (specification, section 2, "Admin dashboard"). */
export type StartedBrief = Pick<ClientRow, 'name' | 'email' | 'wizardProgress' | 'isValidated' | 'createdAt'>;

/** Those of some clients who have begun their brief: anything saved counts, be it a draft. */
export function startedBriefs(clients: readonly ClientRow[]): StartedBrief[] {
  return clients
    .filter(({ wizardResponses }) => wizardResponses > 0)
    .map(({ name, email, wizardProgress, isValidated, createdAt }) => ({
      ...{ name, email, wizardProgress, isValidated, createdAt },
    }));
}

/** The export as a file, named by the day where the agency is. */
export function startedBriefsFile(briefs: readonly StartedBrief[], now: Date): { file: Blob; name: string } {
  // The Swedish way to write a date is that of ISO 8601.
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: agency.timeZone }).format(now);
  const file = new Blob([`${JSON.stringify(briefs, null, 2)}\n`], { type: 'application/json' });
  return { file, name: `wizards-${day}.json` };
}
