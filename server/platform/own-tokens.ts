import { type LinkText, readingsOf, readLinkText } from './link-text.ts';

/** Shown in place of a token. */
export const maskedToken = '••••••••';

/** Whose tokens are masked. */
export type TokenLinks = {
  /** The host of the site, in lower case. */
  readonly host: string;
  /** The last parts of the paths of its pages that take a token, such as `not-me`. */
  readonly pages: readonly string[];
};

/** From one place in a text to another. */
type Span = { readonly from: number; readonly to: number };

/** Our tokens are this long (`secrets.ts`). */
const tokenLength = 43;

/** How far before a token its address may begin. */
const maxUrlLength = 500;

/** The names of what has a token, whichever lines are broken in them, and the sign that follows, however it is encoded. */
const names = /t\W{0,9}o\W{0,9}k\W{0,9}e\W{0,9}n|m\W{0,9}a\W{0,9}i\W{0,9}l/i;
const equalsSigns = /[=%&]|-3D|\\u00/i;

/** What hides an address in RTF, each letter by its number. */
const numberedLetters = /(?:\\'[2-7][0-9a-f]){9}|(?:\\u\d{2,3}[ ?]?){9}/i;

/** Of so many letters, digits and signs of Base64 in a row something may be a token, or hide an address. */
const longRun = 40;

const isOfRun = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === 43 ||
  code === 45 ||
  code === 47 ||
  code === 95;

/** Whether there is such a run: each has one sign at a multiple of its length, around which it is looked for. */
function hasLongRun(text: string): boolean {
  for (let at = longRun - 1; at < text.length; at += longRun) {
    let [from, to] = [at, at];
    while (to - from < longRun && from >= 0 && isOfRun(text.charCodeAt(from))) from--;
    if (from === at) continue;
    while (to - from <= longRun && to < text.length && isOfRun(text.charCodeAt(to))) to++;
    if (to - from > longRun) return true;
  }
  return false;
}

/** Nearly all texts hold none, and need not be read for it: every list of the back office comes by here. */
const mayHoldToken = (text: string): boolean =>
  text.length >= tokenLength &&
  ((equalsSigns.test(text) && names.test(text)) ||
    hasLongRun(text) ||
    /\/api\//i.test(text) ||
    (text.includes('\\') && numberedLetters.test(text)));

/** What may stand between a host and the name of a token, where both are of one address. */
const restOfUrl = /^\.?(?::\d+)?[/\\](?:(?!:\/\/)[^"<>])*[?#&;]$/;

/** What has the form of our tokens behind the word for it, as in JSON, or where the sign between was written anew. */
const named = /(?:token|jeton)["'”»`]?\s{0,3}[:：=＝]\s{0,3}["'“«`]?([\w-]{43})(?![\w\-+/=%@])/gi;

/** Longer texts are read in parts of this length. */
const partLength = 32_000;

/**
 * Makes the function that takes the tokens of our own links out of a text: whoever reads a stored mail or note must not be
 * able to act as the person it came from. Addresses may be broken, quoted, encoded, or carried by those of mail scanners.
 */
export function makeTokenMask(links: TokenLinks): (text: string, mask?: string) => string {
  const find = makeFinder(links);
  return (text, mask = maskedToken) => {
    if (!mayHoldToken(text)) return text;
    const spans: Span[] = [];
    for (let from = 0; from < text.length; from += partLength) spans.push(...find(text, from));
    return replaceSpans(text, spans, mask);
  };
}

/** The same for long texts, between whose parts others get their turn. */
export function makeLongTokenMask(links: TokenLinks): (text: string, mask: string) => Promise<string> {
  const find = makeFinder(links);
  return async (text, mask) => {
    const spans: Span[] = [];
    for (let from = 0; from < text.length; from += partLength) {
      spans.push(...find(text, from));
      await new Promise((resolve) => setImmediate(resolve));
    }
    return replaceSpans(text, spans, mask);
  };
}

/** Makes the function that finds the tokens which begin in the part of a text from one place on. */
function makeFinder({ host, pages }: TokenLinks): (text: string, from: number) => Span[] {
  const escaped = host.replace(/[^\w-]/g, String.raw`\$&`);
  const onPage = new RegExp(String.raw`(?:^|[^\w-])(?:${pages.join('|')})[/\\]*[?#]$`, 'i');
  const inPath = new RegExp(String.raw`${escaped}(?::\d+)?\/api\/[\w/-]{0,80}?\/([\w-]{43})(?![\w-])`, 'gi');

  /** Whether an address that ends before the name of a token is one of ours. */
  function isOurs(before: string, isWhole: boolean): boolean {
    const lower = before.toLowerCase();
    const begin = lower.lastIndexOf(host);
    const rest = begin < 0 ? '' : lower.slice(begin + host.length);
    if (restOfUrl.test(rest) && (!rest.includes(' ') || onPage.test(bare(before)))) return true;
    // A site that had another address, or a link without its host: only what looks like a token of ours.
    return isWhole && onPage.test(bare(before));
  }

  function spansIn(read: LinkText): Span[] {
    const { characters } = read;
    const spans: Span[] = [];
    for (const { index, 0: name } of characters.matchAll(/(?:token|mail)=/gi)) {
      const begin = index + name.length;
      const { end, isWhole } = endOfToken(read, begin);
      if (end === begin) continue;
      const before = characters.slice(Math.max(0, index - maxUrlLength), index);
      if (isOurs(before, isWhole)) spans.push(spanOf(read, begin, end));
    }
    for (const { index, 0: url, 1: token = '' } of characters.matchAll(inPath)) {
      const end = index + url.length;
      spans.push(spanOf(read, end - token.length, end));
    }
    return spans;
  }

  const find = (text: string) => readingsOf(text).flatMap((reading) => spansIn(readLinkText(text, reading)));

  /** Those behind a word, without an address. One of another site's address is theirs. */
  const namedIn = (part: string): Span[] => {
    const read = readLinkText(part, 'plain');
    return [...read.characters.matchAll(named)].flatMap(({ index, 0: whole, 1: token = '' }) => {
      const end = index + whole.length;
      return /[?&#]$/.test(read.characters.slice(0, index)) && /^\w+=[\w-]+$/.test(whole)
        ? []
        : spanOf(read, end - token.length, end);
    });
  };

  return (text, from) => {
    const offset = Math.max(0, from - 2 * maxUrlLength);
    const part = text.slice(offset, from + partLength + maxUrlLength);
    if (!mayHoldToken(part)) return [];
    const runs = [/[\w-]{40,}/g, /[A-Za-z0-9+/]{40,}/g].flatMap((base64) => [...part.matchAll(base64)]);
    const packed = runs.flatMap(({ index, 0: run }) =>
      find(Buffer.from(run, 'base64').toString('latin1')).length > 0 ? [{ from: index, to: index + run.length }] : [],
    );
    const spans = [...find(part), ...namedIn(part), ...packed, ...packedInLines(part, find)].map((span) => ({
      from: span.from + offset,
      to: span.to + offset,
    }));
    return spans.filter((span) => span.from >= from && span.from < from + partLength);
  };
}

/** The Base64 of a whole mail or file, in lines as those have it (RFC 2045, 6.8), which may be quoted. */
const base64Lines =
  /^[>| \t]*[A-Za-z0-9+/]{40,}(?:\r?\n[>| \t]*[A-Za-z0-9+/]{40,})*(?:\r?\n[>| \t]*[A-Za-z0-9+/]{1,39})?/gm;

/** Finds tokens that lines of Base64 hide, and tells the signs that stand for each. */
function packedInLines(part: string, find: (text: string) => Span[]): Span[] {
  return [...part.matchAll(base64Lines)].flatMap(({ index, 0: block }) => {
    const places = [...block.matchAll(/[A-Za-z0-9+/]/g)].map((sign) => index + sign.index);
    // Where the block was cut, four signs may begin at each of four.
    return [0, 1, 2, 3].flatMap((shift) => {
      const signs = places.slice(shift);
      const text = Buffer.from(signs.map((at) => part.charAt(at)).join(''), 'base64').toString('latin1');
      if (!mayHoldToken(text)) return [];
      return find(text).map(({ from, to }) => ({
        from: signs[Math.floor(from / 3) * 4] ?? 0,
        to: (signs[Math.min(Math.ceil(to / 3) * 4, signs.length) - 1] ?? 0) + 1,
      }));
    });
  });
}

/** Without the spaces that break an address where its line was broken. */
const bare = (text: string): string => text.replaceAll(' ', '');

const isTokenCharacter = (character: string): boolean => /^[\w-]$/.test(character);

/**
 * Where a token ends. It goes on over broken lines only where it is as long as ours are: what stands on the next line may
 * be a person's word.
 */
function endOfToken({ characters, broken }: LinkText, begin: number): { end: number; isWhole: boolean } {
  const endsBefore = (at: number) => broken.has(at) || !isTokenCharacter(characters.charAt(at));
  let end = begin;
  while (isTokenCharacter(characters.charAt(end)) && (end === begin || !broken.has(end))) end++;
  if (end - begin >= tokenLength) return { end, isWhole: end - begin === tokenLength };
  let [at, length] = [begin, 0];
  while (length < tokenLength && (isTokenCharacter(characters.charAt(at)) || characters.charAt(at) === ' ')) {
    if (characters.charAt(at) !== ' ') length++;
    at++;
  }
  return length === tokenLength && endsBefore(at) ? { end: at, isWhole: true } : { end, isWhole: false };
}

const spanOf = ({ starts, ends }: LinkText, begin: number, end: number): Span => ({
  from: starts[begin] ?? 0,
  to: ends[end - 1] ?? 0,
});

function replaceSpans(text: string, spans: readonly Span[], mask: string): string {
  let masked = '';
  let at = 0;
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (to <= at) continue;
    // What two readings found together is one.
    masked += from < at ? '' : text.slice(at, from) + mask;
    at = to;
  }
  return masked + text.slice(at);
}
