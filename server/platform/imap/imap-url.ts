import { createHash } from 'node:crypto';
import { isIP } from 'node:net';

/** Where replies arrive, as `IMAP_URL` says. */
export type ImapSettings = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** Where it is not: whether the connection must be upgraded before anything secret is said. */
  readonly requireTLS: boolean;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
  /** Whether replies ask for replies to an address with a tag, `hello+r…@agency.example`. */
  readonly hasTags: boolean;
};

/** What `IMAP_URL` may be: an address with a name and a password, and nothing that we would not understand. */
export function isImapUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || (url.protocol !== 'imap:' && url.protocol !== 'imaps:')) return false;
  if (url.username === '' || url.password === '' || url.hostname === '') return false;
  try {
    decodeURIComponent(`${url.username}${url.password}${url.pathname}`);
  } catch {
    return false;
  }
  const known: Readonly<Record<string, readonly string[]>> = { tls: ['optional', 'required'], tags: ['on', 'off'] };
  return [...url.searchParams].every(([name, value]) => Object.hasOwn(known, name) && known[name]?.includes(value));
}

/**
 * Takes an address such as `imaps://user:password@mail.example/INBOX` apart. TLS is required, unless the server is on
 * this machine or the address has `tls=optional`.
 */
export function readImapUrl(imapUrl: string): ImapSettings {
  const url = new URL(imapUrl);
  const secure = url.protocol === 'imaps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOptional = url.searchParams.get('tls') === 'optional';
  return {
    host,
    port: url.port === '' ? (secure ? 993 : 143) : Number(url.port),
    secure,
    requireTLS: !secure && !isOptional && !isLoopback(host),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    folder: decodeURIComponent(url.pathname.replace(/^\//, '')) || 'INBOX',
    hasTags: url.searchParams.get('tags') !== 'off',
  };
}

/** By what a mailbox is known in the database, which shall not tell whose it is. */
export const mailboxIdOf = ({ host, user, folder }: ImapSettings): string =>
  createHash('sha256')
    .update(JSON.stringify([host, user, folder]))
    .digest('hex');

function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}
