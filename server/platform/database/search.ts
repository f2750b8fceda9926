import { fold } from '@vitrine/contracts/fold.ts';

/** Folds text for searching, both what is stored and what is searched for, with single spaces; the same on both engines. */
export function foldForSearch(...texts: readonly (string | null)[]): string {
  return fold(texts.filter((text) => text !== null).join(' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The distinct words of a search, folded. A row matches when it contains all of them, anywhere and in any order. */
export function searchWords(query: string | undefined): string[] {
  return [...new Set(foldForSearch(query ?? '').split(' '))].filter((word) => word !== '');
}

/** A LIKE pattern (for use with `escape '\'`) that finds a folded word anywhere in a folded text. */
export function searchPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** The search indexes hold trigrams (`migrations/001-baseline/search-indexes.ts`), so they cannot find shorter words. */
const trigramLength = 3;

/** Whether the index can find a word. Its length counts in code points, as in the index. */
export function isIndexed(word: string): boolean {
  return [...word].length >= trigramLength;
}

/** An FTS5 query for rows that have all trigrams of the words: candidates, which need not contain the words themselves. */
export function trigramQuery(words: readonly string[]): string {
  const trigrams = new Set<string>();
  for (const word of words) {
    const characters = [...word];
    for (let start = 0; start + trigramLength <= characters.length; start++) {
      trigrams.add(characters.slice(start, start + trigramLength).join(''));
    }
  }
  return [...trigrams].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
}
