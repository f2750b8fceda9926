import { z } from 'zod';

/**
 * What holds of a proposal from the moment it is sent, whatever the facts of the agency, its terms and the program become
 * later. Those of earlier versions have none and stay as they are (docs/decisions/0057).
 */
export const proposalParticulars = z.object({
  isSpecimen: z.boolean().meta({ description: 'Sent while facts of the agency were invented: it binds nobody' }),
});

export type ProposalParticulars = z.infer<typeof proposalParticulars>;
