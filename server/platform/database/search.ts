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

/** The words of a search, folded, each once. A row is found when it holds all of them, wherever and in any order. */
export function searchWords(query: string | undefined): string[] {
  return [...new Set(foldForSearch(query ?? '').split(' '))].filter((word) => word !== '');
}

/** A pattern for LIKE (with `escape '\'`) that finds a folded word anywhere in a folded text. */
export function searchPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** The indexes know texts by their trigrams (`migrations/searching.ts`): shorter words they cannot find. */
const indexedLength = 3;

/** Whether the index can find a word; its length is counted in characters, as the index counts it. */
export function isIndexed(word: string): boolean {
  return [...word].length >= indexedLength;
}

/** The trigrams of words as an FTS5 query: rows that have them all. Whether the words are there remains to be seen. */
export function trigramQuery(words: readonly string[]): string {
  const trigrams = new Set<string>();
  for (const word of words.filter(isIndexed)) {
    const characters = [...word];
    for (let start = 0; start + indexedLength <= characters.length; start++) {
      trigrams.add(characters.slice(start, start + indexedLength).join(''));
    }
  }
  return [...trigrams].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
}
