/** A draft, what was sent, and what became of that: lapsed after its last day, replaced by a new version. */
export const proposalStates = ['draft', 'sent', 'accepted', 'declined', 'lapsed', 'replaced'] as const;

export type ProposalState = (typeof proposalStates)[number];
