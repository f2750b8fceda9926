/** A random, globally unique id. */
export function newId(): string {
  // randomUUID exists only on https and localhost; the site must also work over plain http, as when tried out in an office.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
