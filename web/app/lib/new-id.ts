/** A random name that nobody else has. */
export function newId(): string {
  // randomUUID exists only on https and localhost; a site tried out over plain http in an office must work too.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
