/**
 * The text format of PostgreSQL's COPY (https://www.postgresql.org/docs/current/sql-copy.html, "Text Format"), written
 * exactly as PostgreSQL writes it, so that what it stored can be compared byte by byte.
 */
const escapes: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
};

const escaped = /[\b\f\n\r\t\v\\]/g;

/** One row as a line, with its line break. */
export function copyLine(values: readonly unknown[]): string {
  return `${values.map(copyValue).join('\t')}\n`;
}

function copyValue(value: unknown): string {
  if (value === null) return '\\N';
  return String(value).replace(escaped, (character) => escapes[character] ?? character);
}

/** The lines of a stream of bytes, without their line breaks. */
export async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, start)) {
      yield rest.subarray(start, end);
      start = end + 1;
    }
    rest = rest.subarray(start);
  }
  if (rest.length > 0) yield rest;
}
