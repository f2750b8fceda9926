import { z } from 'zod';
import { id, recordIds, timestamp } from './fields.ts';

/** The lists whose records can be in quarantine, by their names in addresses. */
export const quarantineLists = ['quotes', 'contacts', 'clients'] as const;

export type QuarantineList = (typeof quarantineLists)[number];

/** Filters of these lists: what waits for a decision, and what was decided to be spam. */
export const quarantineFilters = ['quarantined', 'spam'] as const;

export type QuarantineFilter = (typeof quarantineFilters)[number];

/** Whether a list is to show its quarantine. */
export const isQuarantineFilter = (status: string | undefined): status is QuarantineFilter =>
  status === 'quarantined' || status === 'spam';

/**
 * Why something was put into quarantine: it came without proof of work, filled in the field that nobody sees, was sent
 * by a sender or from a network that sent spam before, contains a link that spam contained, or an admin said that it is
 * spam.
 */
const quarantineReasons = ['noProofOfWork', 'trap', 'sender', 'network', 'link', 'reported'] as const;

export type QuarantineReason = (typeof quarantineReasons)[number];

/** What a record in quarantine says about that. */
export const quarantineState = z
  .object({
    reason: z.enum(quarantineReasons),
    since: timestamp,
    isSpam: z.boolean(),
  })
  .meta({ id: 'QuarantineState', description: 'Only of a record in quarantine' });

export type QuarantineState = z.infer<typeof quarantineState>;

/** So many of what waits are named. */
export const maxWaitingNamed = 5;

/** What waits in quarantine for a decision, by list, the newest by name. What was marked as spam does not wait. */
export const waitingQuarantine = z
  .object({
    total: z.number().int().nonnegative(),
    quotes: z.number().int().nonnegative(),
    contacts: z.number().int().nonnegative(),
    clients: z.number().int().nonnegative(),
    newest: z
      .array(
        z.object({
          list: z.enum(quarantineLists),
          id,
          name: z.string(),
          reason: z.enum(quarantineReasons),
          since: timestamp,
        }),
      )
      .max(maxWaitingNamed),
  })
  .meta({ id: 'WaitingQuarantine' });

export type WaitingQuarantine = z.infer<typeof waitingQuarantine>;

/** Where a record can be: in its list, waiting in quarantine, or there as spam. */
const quarantinePlaces = ['listed', ...quarantineFilters] as const;

export type QuarantinePlace = (typeof quarantinePlaces)[number];

/** Where an admin can move a record: `listed` releases it, and its mails go out; `spam` marks it. */
export const quarantineTargets = ['listed', 'spam'] as const;

export type QuarantineTarget = (typeof quarantineTargets)[number];

export const quarantineParams = z.object({ list: z.enum(quarantineLists) });

/** Moves records of a list. */
export const quarantineMove = z.strictObject({
  ids: recordIds,
  to: z.enum(quarantineTargets),
});

/** So many signs an answer names; of the others it says how many there are. */
export const maxLearnedSigns = 50;

/**
 * Something by which spam may be recognised, and what became of it when an admin marked a record as spam: spam is
 * recognised by it from now on (`recognized`); or it is not, since a link takes two reports (`tooFew`), nobody has confirmed
 * that the address is the sender's (`unconfirmed`), records that stand in a list have it (`inUse`), or it is a link of the
 * agency's own (`own`).
 */
const learnedSign = z.object({
  kind: z.enum(['sender', 'network', 'link']),
  value: z
    .string()
    .meta({ description: 'The address or the link; empty for a network, of which only a hash is stored' }),
  outcome: z.enum(['recognized', 'tooFew', 'unconfirmed', 'inUse', 'own']),
});

export type LearnedSign = z.infer<typeof learnedSign>;

/** What was learned from marking records as spam. */
export const learned = z
  .object({
    signs: z.array(learnedSign).max(maxLearnedSigns),
    more: z.number().int().nonnegative().meta({ description: 'How many signs there are besides these' }),
  })
  .meta({
    id: 'Learned',
    description: 'By what spam is recognised from now on; empty when nothing was marked as spam',
  });

export type Learned = z.infer<typeof learned>;

/** The result. `change` identifies it for undo; null when nothing moved. */
export const quarantineMoved = z
  .object({
    change: id.nullable(),
    list: z.enum(quarantineLists),
    moved: z.array(id),
    missing: z.array(id).meta({ description: 'Records that no longer exist, or cannot be moved' }),
    learned,
  })
  .meta({ id: 'QuarantineMoved' });

export type QuarantineMoved = z.infer<typeof quarantineMoved>;
