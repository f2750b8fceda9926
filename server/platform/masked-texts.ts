/** What is compared as it was typed, and never shown; and where the next page of a list begins, which comes back as it left. */
const staysWhole = (name: string): boolean => /password$|cursor$/i.test(name);

type Mask = (text: string) => string;

/**
 * The same value with the tokens of our own links masked in each text. People paste what they were mailed into forms, their
 * answers repeat our mails, and admins take them into notes, all of which others read: so what arrives is masked before it is
 * stored, and what leaves the store is masked as well, since earlier versions have stored it as it came.
 */
export function maskTokens<Value>(value: Value, mask: Mask): Value {
  if (typeof value === 'string') return mask(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return value;
  // Nearly all stay as they are, and making each of a long list anew takes longer than reading it.
  const masked = new Map<string, unknown>();
  for (const name of Object.keys(value)) {
    const each = value[name as keyof Value];
    if (typeof each === 'string' && staysWhole(name)) continue;
    const after = maskTokens(each, mask);
    if (after !== each) masked.set(name, after);
  }
  if (masked.size === 0) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, masked.has(name) ? masked.get(name) : each]);
  return (Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)) as Value;
}

/** The same of a row as it is stored, whose columns may hold JSON: there, line ends are letters. */
export const maskTokensOfRow = <Row extends object>(row: Row, mask: Mask): Row =>
  maskTokens({ ...row }, (text) => {
    if (!/^[[{]/.test(text)) return mask(text);
    try {
      return JSON.stringify(maskTokens(JSON.parse(text) as unknown, mask));
    } catch {
      return mask(text);
    }
  });

/** The same of rows that arrive in batches. */
export async function* maskTokensOfBatches<Row>(batches: AsyncIterable<Row[]>, mask: Mask): AsyncGenerator<Row[]> {
  for await (const rows of batches) yield maskTokens(rows, mask);
}
