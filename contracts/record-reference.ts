/** Without I, L, O and U, which are misread or misheard (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

/**
 * What a person calls a record by, in a mail or on the telephone: "7KM-4QX". It is made of the random end of the record's id,
 * so it is the same wherever the record shows, and says nothing of how many there are.
 * @param id a UUID; of anything else, the end of it as it stands
 */
export function recordReference(id: string): string {
  const tail = /[0-9a-f]{8}$/i.exec(id)?.[0];
  if (tail === undefined) return id.slice(-8);
  let rest = Number.parseInt(tail, 16);
  let code = '';
  for (let index = 0; index < length; index += 1) {
    code = alphabet.charAt(rest % alphabet.length) + code;
    rest = Math.floor(rest / alphabet.length);
  }
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}
