import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import type { ImapAddress } from './imap-address.ts';

/** What tells which conversation a mail belongs to, without the mail itself. */
export type MailHead = {
  /** Of the whole mail. */
  readonly bytes: number;
  /** In milliseconds since 1970; undefined where the server does not say. */
  readonly receivedAt: number | undefined;
  /** Some of its header fields, raw. */
  readonly headers: Buffer;
  /** The files it says it has, by name. */
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
};

/** A folder on a mail server, opened so that nothing in it can change: no flag is set, nothing is deleted. */
export type Mailbox = {
  /** When it changes, the numbers of mails mean others. */
  readonly uidValidity: string;
  /** The highest number that any of its mails had when it was opened. */
  readonly lastUid: number;
  /** The numbers of mails after one, in order. @param since those that arrived on that day or later; all by default */
  readonly after: (uid: number, since?: Date) => Promise<number[]>;
  /** Undefined where somebody has deleted the mail meanwhile. */
  readonly head: (uid: number) => Promise<MailHead | undefined>;
  /** The beginning of a mail, whole where it is not longer. */
  readonly source: (uid: number, maxBytes: number) => Promise<Buffer | undefined>;
  readonly close: () => Promise<void>;
};

const timeoutMs = 30_000;

/** A server that sends more at once than was asked for is not listened to; in bytes. */
const limits = { maxLiteralSize: 20 * 1024 ** 2, maxLineLength: 8 * 1024 ** 2, maxResponseSize: 32 * 1024 ** 2 };

const headerFields = [
  ...['message-id', 'in-reply-to', 'references', 'from', 'to', 'cc', 'delivered-to', 'x-original-to', 'subject'],
  ...['date', 'auto-submitted', 'precedence', 'x-autoreply', 'return-path', 'content-type'],
];

/**
 * Connects, logs in, and opens the folder to read.
 * @param signal ends the connection at once; what was asked then rejects
 * @throws when any of it does not work, or TLS is missing
 */
export async function openMailbox(address: ImapAddress, signal?: AbortSignal): Promise<Mailbox> {
  const { ImapFlow } = await import('imapflow');
  const { host, port, secure, requireTLS, user, password, folder } = address;
  const client = new ImapFlow({
    ...{ host, port, secure, auth: { user, pass: password }, logger: false, disableAutoIdle: true },
    ...(requireTLS && { doSTARTTLS: true }),
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, ...limits },
  });
  // Told by what was asked last, which rejects.
  client.on('error', () => {});
  const end = () => client.close();
  signal?.addEventListener('abort', end, { once: true });
  client.once('close', () => signal?.removeEventListener('abort', end));
  try {
    signal?.throwIfAborted();
    await client.connect();
    const { uidValidity, uidNext } = await client.mailboxOpen(folder, { readOnly: true });
    // Some servers do not say which number comes next.
    return mailboxOf(client, String(uidValidity), Math.max(0, Number(uidNext ?? 1) - 1));
  } catch (error) {
    client.close();
    throw error;
  }
}

function mailboxOf(client: ImapFlow, uidValidity: string, lastUid: number): Mailbox {
  const byUid = { uid: true } as const;
  return {
    uidValidity,
    lastUid,
    after: async (uid, since) => {
      const found = await client.search({ uid: `${uid + 1}:*`, ...(since && { since }) }, byUid);
      if (!Array.isArray(found)) throw new Error('The mail server does not search.');
      // A range ends with the last mail, even where that comes before its beginning.
      return found.filter((each) => each > uid).sort((one, other) => one - other);
    },
    head: async (uid) => {
      const asked = { uid: true, size: true, internalDate: true, headers: headerFields, bodyStructure: true };
      const found = await client.fetchOne(String(uid), asked, byUid);
      return found && found.headers !== undefined ? headOf(found, found.headers) : undefined;
    },
    source: async (uid, maxLength) => {
      const found = await client.fetchOne(String(uid), { source: { start: 0, maxLength } }, byUid);
      return found ? found.source : undefined;
    },
    close: async () => {
      await client.logout().catch(() => {});
      client.close();
    },
  };
}

function headOf(found: FetchMessageObject, headers: Buffer): MailHead {
  const received = found.internalDate === undefined ? Number.NaN : new Date(found.internalDate).getTime();
  const receivedAt = Number.isFinite(received) ? received : undefined;
  return { bytes: found.size ?? 0, receivedAt, headers, files: filesIn(found.bodyStructure) };
}

/** More than any mail that somebody reads. */
const maxParts = 200;

function filesIn(structure: MessageStructureObject | undefined): MailHead['files'] {
  const files: { name: string; bytes: number }[] = [];
  const waiting = structure ? [structure] : [];
  for (let seen = 0; seen < maxParts; seen++) {
    const part = waiting.shift();
    if (!part) break;
    waiting.push(...(part.childNodes ?? []));
    const name = part.dispositionParameters?.filename ?? part.parameters?.name;
    // Three bytes are four characters in Base64.
    if (name !== undefined) files.push({ name, bytes: Math.floor(((part.size ?? 0) * 3) / 4) });
  }
  return files;
}
