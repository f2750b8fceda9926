/** A range of bytes, both ends included. */
export type ByteRange = { readonly first: number; readonly last: number };

/**
 * Parses the header `Range` (RFC 9110, 14). Browsers fetch films in ranges, and Safari plays none without.
 * @param header as received: `bytes=0-1`, `bytes=500-`, `bytes=-500`
 * @param length of the whole body, in bytes
 * @returns `whole` for no range, several or a malformed one, all of which a server may answer in full; `none` when the
 * range starts after the end
 */
export function readRange(header: string | undefined, length: number): ByteRange | 'whole' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  // Without a first byte, the number counts from the end.
  if (first === '')
    return last === '0' || length === 0 ? 'none' : { first: Math.max(0, length - Number(last)), last: length - 1 };
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= length) return 'none';
  return { first: Number(first), last: last === '' ? length - 1 : Math.min(Number(last), length - 1) };
}
