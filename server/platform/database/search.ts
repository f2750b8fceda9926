/**
 * The form in which texts are kept for searching and in which a search is put to them: lower case, without accents,
 * white space as single spaces. « Élodie » is found by "elodie", on both engines alike.
 */
export function foldForSearch(...texts: readonly (string | null)[]): string {
  return texts
    .filter((text) => text !== null)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** A pattern for LIKE (with `escape '\'`) that finds a text anywhere in a folded one. */
export function searchPattern(query: string): string {
  return `%${foldForSearch(query).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
