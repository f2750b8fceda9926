/** How the ids begin that Exchange gives to events, in hexadecimal digits (MS-OXOCAL, 2.2.1.27). */
const exchangeId = /^040000008200e00074c5b7101a82e008(?:[0-9a-f]{2})+$/;

/** What stands in one before the UID that the event had elsewhere. */
const before = Buffer.from('vCal-Uid\x01\0\0\0', 'latin1');

/** Longer ones are of no event of ours. */
const maxUidLength = 255;

/** The UID of an event in lower case, as whoever made the event wrote it: Exchange gives those of others back within its own. */
export function eventIdOf(uid: string): string {
  const given = uid.replace(/\s/g, '').toLowerCase();
  return (exchangeId.test(given) && carriedIds(Buffer.from(given, 'hex'))[0]) || given;
}

/** The UIDs that ids of Exchange carry, wherever in some bytes these ids are; each once. */
export function carriedIds(bytes: Buffer): string[] {
  const found = new Set<string>();
  for (let at = bytes.indexOf(before); at >= 0; at = bytes.indexOf(before, at + before.length)) {
    const from = at + before.length;
    const [uid = ''] = bytes.toString('latin1', from, from + maxUidLength).split('\0', 1);
    if (/^[\x21-\x7e]+$/.test(uid)) found.add(uid.toLowerCase());
  }
  return [...found];
}
