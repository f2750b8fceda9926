/** What a mail says anew, and what it repeats of earlier ones below. */
export type SplitText = { readonly text: string; readonly quoted: string };

/** The line before what is quoted: "On …, X wrote:" and « Le …, X a écrit : », which mail programs break into several. */
const attribution =
  /^(?:on|le|am|el|il|op|em)\b[^:]*(?::[^:]*){0,4}(?:wrote|a écrit|schrieb|escribió|ha scritto|schreef|escreveu)\s*:\s*$/i;

/** Longer than any such line. */
const maxAttributionLength = 400;
const maxAttributionLines = 4;

/** How Outlook and others begin what they repeat in full. */
const repeated =
  /^(?:-{3,} ?(?:original message|message d['’]origine|forwarded message|message transféré) ?-{3,}|_{10,}\n|(?:from|de) ?:[^\n]{0,300}\n(?:sent|date|envoyé) ?:)/i;

/**
 * Parts a mail where it begins to repeat earlier ones, as far as mail programs mark that. What is written between quoted
 * lines is new, so a mail is parted after its last word.
 */
export function splitQuoted(whole: string): SplitText {
  const lines = whole.split('\n');
  const lastNew = lines.findLastIndex((line) => !isQuoted(line) && line.trim() !== '');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    if (repeated.test(lines.slice(index, index + 2).join('\n'))) return partAt(lines, index);
    const begins = index + attributionLength(lines, index);
    const isMarked = begins > index || isQuoted(line);
    if (isMarked && begins > lastNew) return partAt(lines, index);
  }
  return { text: whole.trim(), quoted: '' };
}

const isQuoted = (line: string) => line.startsWith('>');

function partAt(lines: readonly string[], index: number): SplitText {
  const text = lines.slice(0, index).join('\n').trim();
  // Where nothing is new, all of it is shown.
  if (text === '') return { text: lines.join('\n').trim(), quoted: '' };
  return { text, quoted: lines.slice(index).join('\n').trim() };
}

/** How many lines from one on tell whose words follow; 0 where they do not. */
function attributionLength(lines: readonly string[], index: number): number {
  let joined = '';
  for (let length = 1; length <= maxAttributionLines; length++) {
    joined += `${lines[index + length - 1] ?? ''}\n`;
    if (joined.length > maxAttributionLength) return 0;
    if (attribution.test(joined)) return length;
  }
  return 0;
}
