import { z } from 'zod';
import { id, recordIds, timestamp } from './fields.ts';
import { leadLists } from './status.ts';

/**
 * What counts as a first reply to a lead: a reply sent from here, a meeting that was held, or an admin's word that it was
 * replied to elsewhere. A change of status alone is none (docs/decisions/0054).
 */
const firstReplyKinds = ['reply', 'meeting', 'elsewhere'] as const;

export type FirstReplyKind = (typeof firstReplyKinds)[number];

/** Until first replies were recorded, the first change of a lead's status was taken for one. */
const shownKinds = [...firstReplyKinds, 'status'] as const;

/** The first reply to a lead, in its row; missing while it waits for one. */
export const firstReply = z
  .object({ at: timestamp, how: z.enum(shownKinds) })
  .optional()
  .meta({
    description:
      'When and how the lead was first replied to; missing while it waits. `status` only for leads of earlier versions, which took the first change of status for one',
  });

export type FirstReply = NonNullable<z.infer<typeof firstReply>>;

/** What tells of a request or message whether it waits. */
type AwaitingReply = {
  readonly firstReply?: unknown;
  readonly quarantine?: unknown;
  readonly disputedAt?: unknown;
};

/**
 * Whether a request or message waits for the agency, as an admin sees it: the same as `awaitsReply` asks of what is stored
 * (`server/records/first-reply.ts`), and nothing in quarantine.
 */
export const isAwaitingReply = ({ firstReply, quarantine, disputedAt }: AwaitingReply): boolean =>
  !firstReply && !quarantine && !disputedAt;

/** Until when somebody who waits is due a first reply, in a row of a list of leads. */
export const replyDue = z.object({ halfwayAt: timestamp, replyBy: timestamp }).optional().meta({
  description:
    'Until when the lead is due a first reply, and when half of that time has passed: days without opening do not count. Missing where nobody waits, and in exports',
});

export type ReplyDue = NonNullable<z.infer<typeof replyDue>>;

/** Which leads of a list were replied to elsewhere: by phone, or from a mail program. */
export const repliedElsewhere = z.strictObject({ list: z.enum(leadLists), ids: recordIds });

export type RepliedElsewhere = z.infer<typeof repliedElsewhere>;

/** The result. `change` identifies it for undo; null when none was waiting for a reply. */
export const firstRepliesRecorded = z
  .object({
    change: id.nullable(),
    recorded: z.array(id),
    unchanged: z.array(id).meta({ description: 'Leads that had their first reply before' }),
    missing: z.array(id).meta({ description: 'Leads that no longer exist' }),
  })
  .meta({ id: 'FirstRepliesRecorded' });

export type FirstRepliesRecorded = z.infer<typeof firstRepliesRecorded>;

/** The result of an undo: the leads that wait for a reply again. */
export const firstRepliesWithdrawn = z
  .object({
    list: z.enum(leadLists),
    withdrawn: z.array(id),
    kept: z.array(id).meta({ description: 'Leads whose first reply is another one by now' }),
  })
  .meta({ id: 'FirstRepliesWithdrawn' });

export type FirstRepliesWithdrawn = z.infer<typeof firstRepliesWithdrawn>;
