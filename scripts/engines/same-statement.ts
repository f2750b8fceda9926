/** A value, a list of values, or several rows of them: how many there are is not what a statement does. */
const value = String.raw`\?(?:::\w+)?`;
const list = new RegExp(String.raw`\(${value}(?:, ?${value})+\)`, 'g');
const repeated = /(\((?:[^()]|\([^()]*\))*\))(?:, ?\1)+/g;

/** What the same query says on one engine alone. */
const dialects: readonly (readonly [RegExp, string])[] = [
  [/ for (?:no key )?(?:update|share)(?: of "?\w+"?)?(?: skip locked| nowait)?/g, ''],
  [/\(\(currency \|\| lpad\(estimate_cents::text, 0, \?\)\) collate "C"\)/g, '(currency || printf(?, estimate_cents))'],
  [/\(((?:substr)\([^()]*\)) collate "C"\)/g, '$1'],
  [/ collate "(?:default|C)"/g, ''],
  [/\bctid\b/g, 'rowid'],
  [/\s*\b(?:is true)\b/g, ''],
];

/**
 * The text that a statement has on both engines: placeholders, literals, numbers of rows and what only one engine says
 * are left out.
 */
export function sameStatement(text: string): string {
  let same = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\$\d+/g, '?')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\b\d+\b/g, '0');
  for (const [pattern, replacement] of dialects) same = same.replace(pattern, replacement);
  for (let before = ''; before !== same; ) {
    before = same;
    same = same.replace(list, '(?)').replace(repeated, '$1');
  }
  return same;
}

/** The statements that PostgreSQL executes as one: `with insert_0 as (…), insert_1 as (…) insert …`. */
export function splitJoined(text: string): string[] {
  const statements: string[] = [];
  let rest = text;
  for (let start = head(rest); start !== undefined; start = head(rest)) {
    const end = endOfBracket(rest, start);
    statements.push(rest.slice(start, end - 1));
    rest = rest.slice(end);
  }
  return rest.trim() ? [...statements, rest.trim()] : statements;
}

/** Where the next joined insert begins. */
function head(text: string): number | undefined {
  return /^\s*(?:with|,) insert_\d+ as \(/.exec(text)?.[0].length;
}

function endOfBracket(text: string, start: number): number {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < text.length; end++) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
  }
  return end;
}
