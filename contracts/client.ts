import { z } from 'zod';
import { clientProfile } from './account.ts';
import { timestamp } from './fields.ts';
import { listQuery } from './list.ts';
import { quarantineState } from './quarantine.ts';
import { unsendSeconds } from './unsending.ts';

/** A client as an admin sees it. */
export const clientRow = z
  .object({
    ...clientProfile.shape,
    emailConfirmedAt: timestamp.nullable().meta({
      description: 'When the client confirmed the address by a link mailed to it; null until then',
    }),
    wizardResponses: z.number().int().meta({ description: 'Number of brief steps saved so far, drafts included' }),
    wizardProgress: z.number().int().meta({ description: 'Completed brief steps, in percent' }),
    totalSessions: z.number().int(),
    lastConnection: timestamp.nullable(),
    quarantine: quarantineState.optional(),
  })
  .meta({ id: 'Client' });

export type ClientRow = z.infer<typeof clientRow>;

/** How a client is validated. */
export const clientValidation = z.strictObject({
  undoable: z
    .literal('true')
    .optional()
    .meta({
      description: `Has the mail wait until it can no longer be undone, which is ${unsendSeconds} seconds; left out, it leaves at once`,
    }),
});

/** What numbers of the dashboard count, as filters of the list that is behind them. */
const clientActivities = ['registeredLately', 'activeToday'] as const;

export type ClientActivity = (typeof clientActivities)[number];

/** For how long a registration counts as recent, in days. */
export const registeredLatelyDays = 7;

export const clientStatuses = ['pending', 'validated', 'leaving', 'quarantined', 'spam', ...clientActivities] as const;

export type ClientStatus = (typeof clientStatuses)[number];

export const clientListQuery = listQuery([
  'createdAt',
  'name',
  'email',
  'wizardProgress',
  'totalSessions',
  'lastConnection',
]).extend({
  status: z
    .enum(clientStatuses)
    .optional()
    .meta({
      description: `\`pending\`: waiting for validation. \`validated\`: validated by an admin. \`leaving\`: deletion requested by the client. \`registeredLately\`: in the last ${registeredLatelyDays} days. \`activeToday\`: logged in today, in the agency’s time zone. \`quarantined\` and \`spam\`: looked like a robot’s, and in no other list`,
    }),
});
