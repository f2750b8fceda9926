/**
 * Replaces what cannot be drawn: control characters and lone surrogates; a tab, which has no width, by spaces. Letters and their
 * marks become one where there is such a character, since a letter that is drawn from two is copied twice. Of the marks on one
 * letter as many are left as any script stacks: thousands of them are set as one glyph, which takes all memory.
 */
export function printable(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll('\t', '    ')
      .replace(/(\p{M}{8})\p{M}+/gu, '$1')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it matches.
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '\ufffd')
  );
}
