import type { ContentCatalogue } from '@vitrine/contracts/content/catalogues.ts';
import { type Catalogues, createTexts, type Texts } from '@vitrine/contracts/text.ts';

/** The fonts lack an unbreakable hyphen (U+2011). A word joiner after the usual one draws nothing, and holds the line. */
export const withoutBreaks = (text: string): string => text.replace(/(\be-(?=mail)|\bSHA-(?=256))/gi, '$1\u2060');

/**
 * Texts for a page: those of `createTexts`, except that no line ends within « e-mail » or SHA-256. Mails, PDFs and exports go without,
 * since programs that read them may show the joiner.
 * @param content the name of catalogues that are content
 */
export function createPageTexts<E extends Record<string, string>, F extends Record<keyof E, string>>(
  catalogues: Catalogues<E, F>,
  content?: ContentCatalogue,
): Texts<keyof E & string> {
  return createTexts<E, F>(catalogues, { adjust: withoutBreaks, ...(content && { content }) });
}
