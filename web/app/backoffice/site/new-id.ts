const characters = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * An id for an item whose answers name it for ever: at random, so that none is ever made again, also after an earlier
 * revision has been brought back that does not know it.
 * @param prefix by which such ids are told from all others: `q-`
 */
export const newId = (prefix: string): string =>
  prefix +
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => characters[byte % characters.length]).join('');
