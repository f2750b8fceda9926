import { z } from 'zod';
import { asciiOnly } from './fields.ts';

/** The forms that ask for a proof of work (docs/decisions/0049). */
const proofOfWorkForms = ['contact', 'quote', 'booking', 'registration'] as const;

export type ProofOfWorkForm = (typeof proofOfWorkForms)[number];

export const proofOfWorkParams = z.object({ form: z.enum(proofOfWorkForms) });

/** A challenge as `altcha-lib` makes and signs it. */
const challenge = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
    signature: z.string(),
  })
  .meta({ id: 'Challenge' });

export type Challenge = z.infer<typeof challenge>;

/** A challenge to solve before a form is sent. */
export const proofOfWorkChallenge = z.object({
  challenge: challenge.nullable().meta({ description: 'Null while no proof is asked for (`RATE_LIMITS=off`)' }),
  seconds: z.number().int().meta({ description: 'How long its solution is accepted' }),
});

/** A solved challenge. */
export const proofOfWork = z.object({
  challenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * A field that the page hides from people. Whatever fills it in is a program; the answer does not tell.
 */
export const trap = z.string().max(5000).register(asciiOnly, {}).optional().meta({ description: 'Leave this out' });
