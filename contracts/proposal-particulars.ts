import { z } from 'zod';

/** Where the deposit and the balance are paid. */
export const bank = z.object({ holder: z.string(), iban: z.string() });

export type Bank = Readonly<z.infer<typeof bank>>;

/** Whom consumers may turn to. */
export const mediator = z.object({ name: z.string(), address: z.string(), url: z.string() });

export type Mediator = Readonly<z.infer<typeof mediator>>;

/**
 * What holds of a proposal from the moment it is sent, whatever the facts of the agency, its terms and the program become
 * later. Those of earlier versions have none and stay as they are (docs/decisions/0057): where `bank` and `mediator` are
 * missing, none of the clauses that follow from them was in what was sent.
 */
export const proposalParticulars = z.object({
  isSpecimen: z.boolean().meta({ description: 'Sent while facts of the agency were invented: it binds nobody' }),
  bank: bank.optional(),
  mediator: mediator.optional(),
});

export type ProposalParticulars = z.infer<typeof proposalParticulars>;
