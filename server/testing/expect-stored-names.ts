import { expect } from 'vitest';

/**
 * Holds names that are stored, or used by programs of others, to those that are written down: none is missing. One that is
 * new is written down for the release that ships it, which is made only once all of them are (`scripts/release.ts`).
 */
export function expectStoredNames(names: Iterable<string>, writtenDown: readonly string[]): void {
  const sorted = [...names].sort();
  if (process.env.RELEASE === 'yes') expect(sorted).toEqual(writtenDown);
  else expect(sorted).toEqual(expect.arrayContaining([...writtenDown]));
}
