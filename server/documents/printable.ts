/** An emoji with what is joined to it: the colour of a skin, how it is drawn, others after a joiner, and the region of a flag. */
const joinedEmoji =
  /(\p{Extended_Pictographic})(?:\p{Emoji_Modifier}|\ufe0e|\ufe0f|\u200d(?:\p{Extended_Pictographic})?|[\u{e0020}-\u{e007f}])+/gu;

/** A digit in a key's frame. */
const keycap = /([\d#*])\ufe0f?\u20e3/g;

/**
 * Replaces what cannot be drawn: control characters and lone surrogates. Letters and their marks become one where there is such
 * a character, since a letter that is drawn from two is copied twice. Joined emoji, which would fall apart into several,
 * become the first of them. Of the marks on one letter as many are left as any
 * script stacks: thousands of them are set as one glyph, which takes all memory.
 */
export function printable(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(joinedEmoji, '$1')
      .replace(keycap, '$1')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/(\p{M}{8})\p{M}+/gu, '$1')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it matches.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd')
  );
}
