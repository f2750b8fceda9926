import { type MailPart, toText } from './mail-parts.ts';

/** What became of a mail on its way to one recipient. */
type Delivery = {
  /** The addresses that a report names: the one it failed at, and the one it was sent to, where it says that too. */
  readonly emails: readonly string[];
  /** Whether it was given up; not so while it is only late. */
  readonly hasFailed: boolean;
  /** What the server in question said; may be empty. */
  readonly reason: string;
};

/** A mail that tells what became of others (RFC 3464). Anybody can write one. */
export type DeliveryReport = {
  /** Of the mails it is about, without angle brackets. */
  readonly messageIds: readonly string[];
  readonly deliveries: readonly Delivery[];
};

/** More of a report is read by nobody. */
const maxPartBytes = 64 * 1024;
const maxRecipients = 100;
const maxReasonLength = 500;

/**
 * Reads the report in a mail; undefined where there is none.
 * @param head the fields of the mail itself, raw
 * @param clean makes what was said storable
 */
export function reportIn(mail: MailPart, head: string, clean: (text: string) => string): DeliveryReport | undefined {
  const parts = partsOf(mail);
  const report = newReportIn(parts) ?? olderReportIn(parts, head);
  const cleaned = report?.deliveries.map(({ reason, ...delivery }) => ({ ...delivery, reason: clean(reason) }));
  return report && cleaned && { messageIds: report.messageIds, deliveries: cleaned };
}

function newReportIn(parts: readonly MailPart[]): DeliveryReport | undefined {
  const statuses = parts.filter(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type));
  const deliveries = statuses.flatMap((part) => deliveriesIn(textOf(part)));
  return deliveries.length > 0 ? { messageIds: parts.flatMap(messageIdsIn), deliveries } : undefined;
}

const partsOf = (part: MailPart): MailPart[] => [part, ...part.inside.flatMap(partsOf)];

const textOf = ({ content }: MailPart): string => toText(content.subarray(0, maxPartBytes), undefined);

/** The Message-ID of a mail that is carried, whole or only its head. */
function messageIdsIn(part: MailPart): string[] {
  const isCarried = /^(?:message\/(?:rfc822|global)|(?:text|message)\/(?:rfc822|global)-headers)$/.test(part.type);
  if (!isCarried) return [];
  const [head = ''] = textOf(part)
    .trimStart()
    .split(/\r?\n\r?\n/);
  return idsIn(head);
}

const idsIn = (text: string): string[] =>
  [...text.matchAll(/^[> \t]*message-id:[ \t]*(?:\r?\n[ \t]+)?<([^<>\s]{3,250})>/gim)].map(([, id = '']) => id);

/** The fields about the mail come first, and then those of each recipient. */
function deliveriesIn(text: string): Delivery[] {
  const groups = text.replace(/\r\n?/g, '\n').split(/\n(?:[ \t]*\n)+/);
  return groups.slice(0, maxRecipients).flatMap((group) => {
    const fields = fieldsOf(group);
    const emails = [fields.get('final-recipient'), fields.get('original-recipient')].flatMap(emailIn);
    if (emails.length === 0) return [];
    const action = fields.get('action')?.toLowerCase() ?? '';
    const status = fields.get('status') ?? '';
    // A server that gives up after days says why it could not, with a 4 before it.
    const hasFailed = action === '' ? status.startsWith('5') : /^failed\b/.test(action);
    return [{ emails, hasFailed, reason: reasonOf(fields.get('diagnostic-code') ?? '', status) }];
  });
}

function fieldsOf(group: string): Map<string, string> {
  const lines = group.replace(/\n[ \t]+/g, ' ').split('\n');
  const found = lines.flatMap((line) => {
    const colon = line.indexOf(':');
    return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
  });
  // Of a field that stands there twice, the first one.
  return new Map(found.toReversed());
}

/** An address stands behind its type (`rfc822; ana@example.com`), some programs leave that out. */
function emailIn(value: string | undefined): string[] {
  const email = (value ?? '').replace(/^[\w-]+[ \t]*;/, '').replace(/[<>\s]/g, '');
  return email.includes('@') ? [email] : [];
}

const reasonOf = (diagnostic: string, status: string): string =>
  (diagnostic.replace(/^[\w-]+[ \t]*;/, '').trim() || status).replace(/\s+/g, ' ').slice(0, maxReasonLength);

/** Exim and qmail write reports that only people are meant to read. */
function olderReportIn(parts: readonly MailPart[], head: string): DeliveryReport | undefined {
  const text = parts.flatMap((part) => (part.type === 'text/plain' ? [textOf(part)] : [])).join('\n');
  const exim = /^x-failed-recipients:(.*(?:\r?\n[ \t].*)*)/im.exec(head)?.[1] ?? '';
  const isQmail = /^hi\. this is the qmail-send program/im.test(text);
  const qmail = isQmail ? [...text.matchAll(/^<([^<>\s]+@[^<>\s]+)>:\r?\n/gm)].map(([, email = '']) => email) : [];
  const failed = [...exim.split(',').flatMap(emailIn), ...qmail].slice(0, maxRecipients);
  if (failed.length === 0) return undefined;
  const deliveries = failed.map((email) => ({
    emails: [email],
    hasFailed: true,
    reason: reasonFor(text, email),
  }));
  return { messageIds: [...idsIn(text), ...parts.flatMap(messageIdsIn)], deliveries };
}

/** What stands below an address, up to an empty line. */
function reasonFor(text: string, email: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const from = lines.findIndex((line) => line.trim().replace(/[<>:]/g, '') === email);
  if (from < 0) return '';
  const until = lines.findIndex((line, index) => index > from && line.trim() === '');
  return reasonOf(lines.slice(from + 1, until < 0 ? undefined : until).join(' '), '');
}
