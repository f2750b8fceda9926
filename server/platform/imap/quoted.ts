/** What a mail says anew, and what it repeats of earlier ones below. */
export type SplitText = { readonly text: string; readonly quoted: string };

/**
 * Parts a mail where it begins to repeat earlier ones, as far as mail programs mark that. What is written between quoted
 * lines is new, so a mail is parted after its last word.
 */
export function splitQuoted(whole: string): SplitText {
  const lines = whole.split('\n');
  const plain = lines.map(plainOf);
  const lastNew = lines.findLastIndex((line) => !isQuoted(line) && line.trim() !== '');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    if (isSeparator(plain, index) || isHead(plain, index)) return partAt(lines, index);
    const length = attributionLength(plain, index);
    const begins = index + length;
    const isMarked = length > 0 || isQuoted(line);
    if (isMarked && begins > lastNew) return partAt(lines, index);
    if (length > 0 && isCertain(plain.slice(index, begins).join(' ')) && !isQuoted(nextText(lines, begins))) {
      return partAt(lines, index);
    }
  }
  return { text: whole.trim(), quoted: '' };
}

const isQuoted = (line: string) => line.startsWith('>');

/** A line without what programs differ in: the kinds of spaces, and the stars of bold type. */
const plainOf = (line: string): string =>
  line
    .replace(/[\u00a0\u202f\u2007\t]/g, ' ')
    .replaceAll('*', '')
    .trim();

/** The next line with text, after those that are empty. */
function nextText(lines: readonly string[], from: number): string {
  for (let index = from; index < lines.length; index++) if (lines[index]?.trim() !== '') return lines[index] ?? '';
  return '';
}

/** A line that programs draw above what they repeat. */
const drawn = /^[-=_*]{8,}$/;

/** Where what is repeated begins, with the lines that are drawn above it. */
function beginningOf(lines: readonly string[], index: number): number {
  let begin = index;
  for (let at = index - 1; at >= 0; at--) {
    const line = lines[at]?.trim() ?? '';
    if (drawn.test(line)) begin = at;
    else if (line !== '') break;
  }
  return begin;
}

function partAt(lines: readonly string[], found: number): SplitText {
  const index = beginningOf(lines, found);
  const text = lines.slice(0, index).join('\n').trim();
  // Where nothing is new, all of it is shown.
  if (text === '') return { text: lines.join('\n').trim(), quoted: '' };
  return { text, quoted: lines.slice(index).join('\n').trim() };
}

/** Longer than any line before what is quoted, and in how many lines programs break it. */
const maxAttributionLength = 400;
const maxAttributionLines = 4;

/** How many lines from one on tell whose words follow ("On …, X wrote:"); 0 where they do not. */
function attributionLength(lines: readonly string[], index: number): number {
  let joined = '';
  for (let length = 1; length <= maxAttributionLines; length++) {
    const line = lines[index + length - 1] ?? '';
    if (line === '') return 0;
    joined = `${joined} ${length === 1 ? line.replace(dashes, '') : line}`.trim();
    if (joined.length > maxAttributionLength || (length === 1 && !mayBeginAttribution(joined))) return 0;
    if (/[:：]$/.test(joined) && isAttribution(joined)) return length;
    if (goesOn.test(joined)) return length;
  }
  return 0;
}

/** What Zimbra draws before an attribution. */
const dashes = /^-{2,} ?(?=[\p{L}\d])/u;

const mayBeginAttribution = (line: string): boolean =>
  attributionStart.test(line) || (timePattern.test(line) && datePattern.test(line));

const attributionStart =
  /^(?:on|le|am|el|il|op|em|den|på|dnia|w dniu|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,|\p{L}{2,6}\.?,? \d{1,2}\.?|\d{1,2}\.? \p{L}{3,9}\.? \d{4})(?=[\s,])|<[^<>\s]+@/iu;

/** With the verb at the end, or, as in German and Dutch, before the name. */
const attributionVerb = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:(?:${[
    ...['wrote', 'a écrit', 'escribió', 'va escriure', 'ha scritto', 'escreveu', 'skrev', 'schrieb', 'schreef'],
    ...[
      String.raw`napisał\(?a?\)?`,
      String.raw`nap(?:[ií])?sal\(?a?\)?`,
      'a scris',
      'kirjoitti',
      'ezt írta',
      'yazdı',
      'geschrieben',
    ],
    // With the time behind it, in brackets that may have others inside.
  ].join('|')})(?: \((?:[^()]|\([^()]*\))*\))? ?:$|(?:schrieb|schreef|skrev) )`,
  'iu',
);

const timePattern = /\d{1,2} ?[:h.] ?\d{2}/;
const datePattern = /\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|(?<!\d)20\d{2}(?!\d)/;

/** An address as programs put it behind a name. */
const bracketed = /[<([][^\s<>()@]+@[^\s<>()@]+[>)\]]/;

/** Whichever language its words are in, a program wrote what names a day, a time and, in brackets, an address. */
const isAttribution = (joined: string): boolean =>
  attributionVerb.test(joined) ||
  /(?: (?:by|from|von|de|da|van|od) (?:[^@]* )?<?|^\d.*<)[^<>\s]+@[^<>\s]+>? ?:$/i.test(joined) ||
  (bracketed.test(joined) && timePattern.test(joined) && datePattern.test(joined));

/** Yahoo's app has what it repeats go on in the line of the attribution, after three spaces. */
const goesOn =
  /^(?=[^:]*\d[:h.]\d{2})[^<>]*<[^<>\s]+@[^<>\s]+> (?:wrote|a écrit|schrieb|escribió|ha scritto|escreveu) ?: {2,}\S/iu;

/**
 * An address with a time or a date, or a time with a date: a program wrote that, and what follows is not the person's own,
 * marked or not.
 */
const isCertain = (attribution: string): boolean =>
  timePattern.test(attribution)
    ? /[^\s<>@]@[^\s<>@]/.test(attribution) || datePattern.test(attribution)
    : bracketed.test(attribution) && datePattern.test(attribution);

const separatorWords = [
  ...[
    'original message',
    "message d[\u2019']origine",
    'mail original',
    "e-?mail d[\u2019']origine",
    'courriel original',
  ],
  ...['message original', 'message initial', 'message précédent', 'ursprüngliche nachricht', 'originalnachricht'],
  ...['mensaje original', 'messaggio originale', 'mensagem original', 'oorspronkelijk bericht', 'reply message'],
  ...['forwarded message', 'message transféré', 'message réexpédié', 'weitergeleitete nachricht'],
  ...['mensaje reenviado', 'messaggio inoltrato', 'original appointment', "rendez-vous d[\u2019']origine"],
].join('|');

/** What the words of lines between dashes have in common, where there are others of a kind in it. */
const separatorKinds =
  'origin|initial|précédent|ursprünglich|oorspronkelijk|transfér|réexpéd|forward|weitergeleitet|inoltrat|reenviad|encaminhad|doorgestuurd';

const separator = new RegExp(
  `^-{2,} ?(?:${separatorWords}|[^-]{0,30}(?:mail|courriel|message|messag|nachricht|mensaje|mensagem|bericht)[^-]{0,5}(?:${separatorKinds})[^-]{0,20}|(?:${separatorKinds})[^-]{0,20}(?:mail|message|nachricht|bericht)) ?-{2,}$`,
  'i',
);
const forwarding =
  /^(?:begin forwarded message|début du message (?:réexpédié|transféré)|anfang der weitergeleiteten nachricht) ?:$/i;

/** How Outlook and others begin what they repeat in full. */
function isSeparator(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (separator.test(line) || forwarding.test(line)) return true;
  // The line that Outlook draws, and the head below it.
  return /^_{10,}$/.test(line) && index + 1 < lines.length;
}

/** The heads of mails that programs repeat: who, when, to whom, about what, in the languages of their users. */
const headFields = {
  from: /^(?:from|de|von|da|van|från|fra|od) ?: ?\S/i,
  when: /^message du ?:? ?\d|^(?:sent|date|envoyé(?: le)?|gesendet|datum|enviad[oa](?: el| em)?|fecha|inviato|data|verzonden|skickat|sendt|wysłano) ?: ?\S/i,
  rest: /^(?:to|cc|subject|à|a|objet|sujet|an|betreff|para|asunto|assunto|oggetto|aan|onderwerp|till|ämne|til|emne|do|temat) ?: ?\S/i,
} as const;

/**
 * A line that says who, and after it one that says when, or two other lines of a head. Where one that says when comes first,
 * the next says who, and another follows.
 */
function isHead(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  const next = lines.slice(index + 1, index + 6).filter((each) => each !== '');
  if (isForeignHead(line, next)) return true;
  if (headFields.when.test(line) && headFields.from.test(next[0] ?? '')) return headFields.rest.test(next[1] ?? '');
  if (!headFields.from.test(line)) return false;
  if (headFields.when.test(next[0] ?? '')) return true;
  const fields = next.slice(0, 4).filter((each) => headFields.when.test(each) || headFields.rest.test(each));
  return fields.some((each) => headFields.when.test(each)) && fields.length >= 2;
}

/** A field of a head in any language. */
const anyField = /^\p{L}[\p{L}\p{M} .]{0,20} ?[:：] ?\S/u;
const namedSender = new RegExp(`${anyField.source}.*${bracketed.source}$`, 'u');

/** A head in whichever language: who, with an address; a day with a time just below; and one more field. */
function isForeignHead(line: string, [when = '', ...rest]: readonly string[]): boolean {
  if (!namedSender.test(line) || !anyField.test(when) || !anyField.test(rest[0] ?? '')) return false;
  return timePattern.test(when) && datePattern.test(when);
}
