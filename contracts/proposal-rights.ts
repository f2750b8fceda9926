import { followContent } from './content/current.ts';
import type { TermsFacts } from './content/shape.ts';

/**
 * The one of the terms (`proposal-terms.ts`) that a page says too: to whom the rights to the work go, as one sentence of every
 * proposal. Where it is empty nothing is said of them, and no page claims that they are the client's.
 */
export const rightsDefaults: Pick<TermsFacts, 'rights'> = {
  rights: {
    en: 'Rights to the work pass to the client once it has been paid for in full.',
    fr: 'Les droits sur la création sont cédés au client une fois le prix payé en totalité.',
  },
};

/** The sentence in force, in each language. */
export let rightsTerm: TermsFacts['rights'];

followContent('terms', rightsDefaults, ({ rights }) => {
  rightsTerm = rights;
});
