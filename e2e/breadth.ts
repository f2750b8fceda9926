import { type Language, languages } from '@vitrine/contracts/language.ts';

/**
 * `npm test` has twenty minutes on two processors. The longest journeys of the back office are made there in one
 * language and half of the themes and widths; `E2E_ALL=1 npm run test:e2e -- admin` makes every one.
 */
const isFull = process.env.E2E_ALL !== undefined;

/** The languages a long journey is made in. @param always the one of every run */
export function languagesTried(always: Language): readonly Language[] {
  return isFull ? languages : [always];
}

/** Themes with the widths they are tried at: across in every run, all four in a full one. */
export const looksTried = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
  ...(isFull
    ? ([
        { colorScheme: 'dark', width: 1440 },
        { colorScheme: 'light', width: 390 },
      ] as const)
    : []),
] as const;
