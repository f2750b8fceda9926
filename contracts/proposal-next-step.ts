import type { Localized } from './language.ts';

/** What a client does next with a proposal, in the same words in its mail, on its page and in its PDF. */
export const proposalNextStep: Localized = { en: 'Read and sign', fr: 'Lire et signer' };
