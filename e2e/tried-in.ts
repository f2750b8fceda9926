import { isLanguage, type Language, languages } from '@vitrine/contracts/language.ts';

/**
 * The languages that a journey is tried in: one, since what a screen does is the same in all of them. How every screen
 * looks and reads in French is seen by `states.spec.ts`; the journeys that matter most run in both.
 * `EVERY_LANGUAGE=1 npm run test:e2e` tries each in all of them, and `TRIED_IN` names another (`bench/language.ts`).
 * @param usual the one that shows more: French where words are long or numbers are typed
 */
export const triedIn = (usual: Language): readonly Language[] => {
  if (process.env.EVERY_LANGUAGE) return languages;
  return [isLanguage(process.env.TRIED_IN) ? process.env.TRIED_IN : usual];
};
