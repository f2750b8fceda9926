/** What is compared as it was typed, and never shown. */
const isSecret = (name: string): boolean => /password$/i.test(name);

/**
 * The same payload with the tokens of our own links masked in each text: people paste what they were mailed into forms,
 * and admins into notes, which others read.
 */
export function maskTokens<Value>(value: Value, mask: (text: string) => string): Value {
  if (typeof value === 'string') return mask(value) as Value;
  if (Array.isArray(value)) return value.map((each) => maskTokens(each, mask)) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isSecret(name) ? each : maskTokens(each, mask)]),
  ) as Value;
}
