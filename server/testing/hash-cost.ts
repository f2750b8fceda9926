import { hashCost } from '../features/accounts/passwords.ts';

const ofProduction = { ...hashCost };

/** For tests that a password's hash is only in the way of: they took a good part of their time for it. */
export const lowerHashCost = (): void => void Object.assign(hashCost, { memory: 8, passes: 1 });

/** For the tests of a file that are about hashes, or about how long they take. */
export const keepHashCost = (): void => void Object.assign(hashCost, ofProduction);
