import { createTexts, type Texts } from '@vitrine/contracts/text.ts';

/** The fonts lack an unbreakable hyphen (U+2011). A word joiner after the usual one draws nothing, and holds the line. */
const withoutBreaks = <C extends Readonly<Record<string, string>>>(catalogue: C): C =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => [key, text.replace(/(\be-(?=mail)|\bSHA-(?=256))/gi, '$1\u2060')]),
  ) as C;

/**
 * Texts for a page: those of `createTexts`, except that no line ends within « e-mail » or SHA-256. Mails, PDFs and exports go without,
 * since programs that read them may show the joiner.
 */
export function createPageTexts<E extends Record<string, string>, F extends Record<keyof E, string>>({
  en,
  fr,
}: {
  readonly en: E;
  readonly fr: F & Record<Exclude<keyof F, keyof E>, never>;
}): Texts<keyof E & string> {
  return createTexts<E, F>({ en: withoutBreaks(en), fr: withoutBreaks(fr) });
}
