/** Which bytes of a body are asked for: both ends belong to it. */
export type ByteRange = { readonly first: number; readonly last: number };

/**
 * Reads the header `Range` (RFC 9110, 14): films are fetched in pieces, and Safari plays none that is not.
 * @param header as it came: `bytes=0-1`, `bytes=500-`, `bytes=-500`
 * @param length of the whole body, in bytes
 * @returns `whole` when nothing, several ranges or nonsense is asked for, all of which a server may answer in full;
 * `none` when the range begins behind the end
 */
export function readRange(header: string | undefined, length: number): ByteRange | 'whole' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  // Without a beginning, the number counts from the end.
  if (first === '')
    return last === '0' || length === 0 ? 'none' : { first: Math.max(0, length - Number(last)), last: length - 1 };
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= length) return 'none';
  return { first: Number(first), last: last === '' ? length - 1 : Math.min(Number(last), length - 1) };
}
