import type { ClientHome, ClientMeeting } from '@vitrine/contracts/client-home.ts';
import type { OwnProposals } from '@vitrine/contracts/signing.ts';

type OwnProposal = OwnProposals['proposals'][number];

/** What a client can do next; one thing at a time. */
export type NextStep =
  | { readonly kind: 'proposal'; readonly proposal: OwnProposal }
  /** The agency has to validate the account. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'brief'; readonly isBegun: boolean }
  | { readonly kind: 'meeting'; readonly meeting: ClientMeeting }
  /** The address, which the account says for itself. */
  | { readonly kind: 'confirmation' }
  | { readonly kind: 'nothing' };

/** The meeting that takes place first. */
export function nextMeeting(meetings: ClientHome['meetings']): ClientMeeting | undefined {
  return meetings
    ?.filter(({ state }) => state === 'active')
    .toSorted((one, other) => one.datetime.localeCompare(other.datetime))[0];
}

/**
 * A proposal comes before all else, since it lapses: of several, the one that lapses first. A meeting takes place without
 * anybody's doing, so what is to be written comes before it.
 */
export function nextStep(
  { brief, meetings, deliveredOn }: Pick<ClientHome, 'brief' | 'meetings' | 'deliveredOn'>,
  proposals: readonly OwnProposal[],
  isValidated: boolean,
): NextStep {
  const [proposal] = proposals
    .filter(({ state }) => state === 'sent')
    .toSorted((one, other) => one.validUntil.localeCompare(other.validUntil));
  if (proposal) return { kind: 'proposal', proposal };
  if (!isValidated) return { kind: 'pending' };
  // What is delivered needs no brief any more.
  if (brief.submittedAt === null && deliveredOn === null) return { kind: 'brief', isBegun: brief.updatedAt !== null };
  // Withheld until the address is confirmed: nobody knows that there is nothing to do.
  if (meetings === null) return { kind: 'confirmation' };
  const meeting = nextMeeting(meetings);
  return meeting ? { kind: 'meeting', meeting } : { kind: 'nothing' };
}
