import { createHash } from 'node:crypto';
import { cleanFileName } from '@vitrine/contracts/file.ts';
import { maxEmailLength, maxFileNameLength, maxFilesOfReply } from '@vitrine/contracts/limits.ts';
import type { ParsedMail } from 'mailparser';

/** What of a mail tells where it belongs. */
export type Envelope = {
  /** Without angle brackets; a hash of its head where it has none. */
  readonly messageId: string;
  /** The Message-IDs it answers, the nearest first. */
  readonly answers: readonly string[];
  /** Everywhere it went. */
  readonly recipients: string;
  /** The address it says it comes from, in lower case; empty where there is none. */
  readonly sender: string;
  readonly subject: string;
  /** Whether a program wrote it: an absence note, a report that a mail was not delivered (RFC 3834). */
  readonly isAutomatic: boolean;
};

/** More than any conversation has. */
const maxAnswered = 50;
const maxSubjectLength = 200;
const maxIdLength = 250;

/** Of a head, what mail servers take (Postfix: 100 kB); more takes the parser a second and longer. */
const maxHeadBytes = 128 * 1024;

/** Reads the head of a mail, of a longer one its beginning. @throws where even that cannot be read */
export async function readEnvelope(whole: Buffer): Promise<Envelope> {
  const headers = whole.subarray(0, maxHeadBytes);
  const { simpleParser } = await import('mailparser');
  const parsed = await simpleParser(Buffer.concat([headers, Buffer.from('\r\n')]), lean);
  const raw = headers.toString('latin1');
  const sender = senderOf(parsed);
  return {
    messageId: idsIn(parsed.messageId)[0] ?? createHash('sha256').update(headers).digest('hex'),
    answers: [...idsIn(parsed.inReplyTo), ...[parsed.references ?? []].flat().toReversed().flatMap(idsIn)].slice(
      0,
      maxAnswered,
    ),
    recipients: recipientsIn(raw),
    sender,
    subject: cleanText(parsed.subject ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, maxSubjectLength)
      .toWellFormed(),
    isAutomatic: isAutomatic(raw, sender),
  };
}

/** Nothing is made of links, pictures or styles: only the words are wanted. */
const lean = { skipImageLinks: true, skipTextToHtml: true, skipTextLinks: true, maxHtmlLengthToParse: 512 * 1024 };

const idsIn = (text: string | undefined): string[] =>
  [...(text ?? '').slice(0, 20_000).matchAll(/[^<>\s]+/g)]
    .map(([id]) => cleanText(id))
    .filter((id) => id.length > 2 && id.length <= maxIdLength);

const recipientsIn = (raw: string): string =>
  (raw.match(/^(?:to|cc|delivered-to|x-original-to):.*(?:\r?\n[ \t].*)*/gim) ?? []).join('\n');

function senderOf({ from }: ParsedMail): string {
  return cleanText(from?.value[0]?.address ?? '')
    .trim()
    .toLowerCase()
    .slice(0, maxEmailLength);
}

function isAutomatic(raw: string, sender: string): boolean {
  return (
    /^auto-submitted:(?!\s*no\b)/im.test(raw) ||
    /^x-autoreply:/im.test(raw) ||
    /^precedence:\s*(?:bulk|junk|auto_reply)/im.test(raw) ||
    /^content-type:\s*multipart\/report/im.test(raw) ||
    // A mail without a sender is a report, and never to be answered (RFC 5321, 4.5.5).
    /^return-path:\s*<>/im.test(raw) ||
    /^(?:mailer-daemon|postmaster|no-?reply)@/.test(sender)
  );
}

/** A file that came with a mail. */
export type MailFile = { readonly name: string; readonly content: Uint8Array };

/** What a mail says, as plain text, and what came with it. */
export type MailWords = { readonly text: string; readonly isCut: boolean; readonly files: readonly MailFile[] };

/** Longer mails are read in the mailbox. */
const maxTextLength = 20_000;

/**
 * Reads the words of a mail, in the process of `word-reader.ts`. HTML becomes text; pictures, scripts and styles are nothing.
 * @throws where it cannot be read
 */
export async function readWords(source: Buffer): Promise<MailWords> {
  const { simpleParser } = await import('mailparser');
  const parsed = await simpleParser(source, lean);
  const text = cleanText(parsed.text ?? '')
    .replace(/\r\n?/g, '\n')
    .trim();
  const attached = parsed.attachments.filter(({ related, filename }) => !related && filename !== undefined);
  return {
    text: text.slice(0, maxTextLength).toWellFormed(),
    isCut: text.length > maxTextLength,
    files: attached
      .slice(0, maxFilesOfReply)
      .map(({ filename = '', content }) => ({ name: storableName(filename), content })),
  };
}

/** The name of a file as it may be stored; what is too long loses its middle, since the end says what it is. */
export function storableName(name: string): string {
  const clean = cleanFileName(cleanText(name));
  if (clean.length <= maxFileNameLength) return clean;
  return `${clean.slice(0, maxFileNameLength - 21)}…${clean.slice(-20)}`.toWellFormed();
}

/** Without what a database or a screen cannot take: control characters, and marks that turn the direction of writing. */
const cleanText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .toWellFormed();
