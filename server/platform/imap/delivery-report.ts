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
  const report = newReportIn(parts, head) ?? olderReportIn(parts, head);
  const cleaned = report?.deliveries.map(({ reason, ...delivery }) => ({ ...delivery, reason: clean(reason) }));
  return report && cleaned && { messageIds: report.messageIds, deliveries: cleaned };
}

function newReportIn(parts: readonly MailPart[], head: string): DeliveryReport | undefined {
  const statuses = parts.filter(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type)).map(textOf);
  const deliveries = statuses.flatMap(deliveriesIn);
  if (deliveries.length === 0) return undefined;
  const carried = parts.flatMap(messageIdsIn);
  // Where nothing of the mail is carried, its id stands among the fields about it, or the report is a reply to it.
  return {
    messageIds: carried.length > 0 ? carried : [...statuses.flatMap(originalIdsIn), ...repliedIn(head)],
    deliveries,
  };
}

const originalIdsIn = (status: string): string[] =>
  [...status.matchAll(/^x-original-message-id:[ \t]*<?([^<>\s]{3,250})/gim)].map(([, id = '']) => id);

const repliedIn = (head: string): string[] =>
  [...head.matchAll(/^(?:in-reply-to|references):(.*(?:\r?\n[ \t].*)*)/gim)].flatMap(([, ids = '']) =>
    [...ids.matchAll(/<([^<>\s]{3,250})>/g)].map(([, id = '']) => id),
  );

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

/** Who writes reports that only people are meant to read. */
const isReporter = (head: string): boolean => /^from:.{0,500}\b(?:mailer-daemon|postmaster)\b/im.test(head);

/** Servers say so too while they go on trying. */
const isOnlyLate = /\b(?:delayed|will (?:be retried|retry|continue|keep)|still being retried|no action is required)\b/i;

/** Where the mail begins that a report repeats. */
const copyBegins = /^[ \t]{0,20}-{2,80}[^-\n][^\n]{0,120}\b(?:copy|original message)\b/im;

/** Exim names in a field whom it could not reach; qmail and others put each address on a line of its own. */
function olderReportIn(parts: readonly MailPart[], head: string): DeliveryReport | undefined {
  const text = parts.flatMap((part) => (part.type === 'text/plain' ? [textOf(part)] : [])).join('\n');
  const exim = /^x-failed-recipients:(.*(?:\r?\n[ \t].*)*)/im.exec(head)?.[1] ?? '';
  const [said = ''] = text.split(copyBegins, 1);
  const isReport = /^hi\. this is the qmail-send program/im.test(text) || (isReporter(head) && !isOnlyLate.test(said));
  const others = isReport ? [...said.matchAll(addressLine)].map(([, email = '']) => email) : [];
  const failed = [...new Set([...exim.split(',').flatMap(emailIn), ...others])].slice(0, maxRecipients);
  if (failed.length === 0) return undefined;
  const deliveries = failed.map((email) => ({
    emails: [email],
    hasFailed: true,
    reason: reasonFor(text, email),
  }));
  return { messageIds: [...idsIn(text), ...parts.flatMap(messageIdsIn)], deliveries };
}

/** An address at the beginning of a line, alone or with what was said of it behind a colon. */
const addressLine = /^[ \t]*[<"'(]?([^\s<>"'():;,]{1,64}@[^\s<>"'():;,]{1,253})[>"')]?[ \t]*(?::.*)?\r?$/gm;

/** What stands below an address, up to an empty line. */
function reasonFor(text: string, email: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const from = lines.findIndex((line) => line.trim().replace(/^[<"'(]|[>"')]?[ \t]*:?$/g, '') === email);
  if (from < 0) return sameLineReason(lines, email);
  const until = lines.findIndex((line, index) => index > from && line.trim() === '');
  return reasonOf(lines.slice(from + 1, until < 0 ? undefined : until).join(' '), '');
}

function sameLineReason(lines: readonly string[], email: string): string {
  const line = lines.find((each) => each.includes(email) && /[>"')]?[ \t]*:[ \t]*\S/.test(each)) ?? '';
  return reasonOf(line.slice(line.indexOf(email) + email.length).replace(/^[>"')]?[ \t]*:/, ''), '');
}
