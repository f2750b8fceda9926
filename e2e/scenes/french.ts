import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '@vitrine/contracts/language.ts';

const catalogueFolder = 'web/app/messages';

/** A text of fewer letters than this, besides its values, could be anything. */
const minLetters = 4;

/** Every text that the pages and the API's refusals have in a language. */
function textsOf(language: Language): readonly string[] {
  const files = readdirSync(join(catalogueFolder, language)).map((name) => join(catalogueFolder, language, name));
  return [...files, join('contracts', 'messages', `${language}.json`)].flatMap((file) =>
    Object.values<string>(JSON.parse(readFileSync(file, 'utf8'))),
  );
}

/** The texts of a language as a function that recognises one of them, with whatever values. */
function recogniser(language: Language): (text: string) => boolean {
  const plain = new Set<string>();
  const patterns: RegExp[] = [];
  for (const text of textsOf(language)) {
    const parts = text.split(/\{\{(\w+)\}\}/);
    const words = parts.filter((_, index) => index % 2 === 0);
    if (words.join('').replace(/\P{L}/gu, '').length < minLetters) continue;
    const pattern = parts.map((part, index) => {
      if (index % 2 === 0) return RegExp.escape(part);
      // What is counted is a number, and no other words.
      return part === 'count' ? '[\\d\\s.,]+' : '.+';
    });
    if (parts.length === 1) plain.add(text);
    else patterns.push(new RegExp(`^${pattern.join('')}$`, 'su'));
  }
  // The frame around every screen says the same on each.
  const known = new Map<string, boolean>();
  return (text) =>
    known.getOrInsertComputed(text, () => plain.has(text) || patterns.some((pattern) => pattern.test(text)));
}

const isEnglish = recogniser('en');
const isFrench = recogniser('fr');

/** What a page shows or says of itself, piece by piece, in the order of the document. */
function shownTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const named = ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title', 'alt'];
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility() || element.closest('[lang]:not(html)')) continue;
      for (const name of named) texts.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
}

/**
 * What is not French about a page in French, a line each: texts of the English catalogues, and punctuation that would
 * begin a line, since an ordinary space stands before it (U+202F and U+00A0 keep it on its word's).
 */
export async function strangeInFrench(page: Page): Promise<readonly string[]> {
  const texts = await shownTexts(page);
  return [
    ...texts.filter((text) => isEnglish(text) && !isFrench(text)).map((text) => `English: ${text}`),
    ...texts.filter((text) => / [;:!?»]|« /u.test(text)).map((text) => `An ordinary space: ${text}`),
  ];
}
