import { createHash } from 'node:crypto';
import { canonicalEmail } from '@vitrine/contracts/email-address.ts';
import { cleanFileName } from '@vitrine/contracts/file.ts';
import { maxEmailLength, maxFileNameLength, maxFilesOfReply } from '@vitrine/contracts/limits.ts';
import libmime from 'libmime';
import { tagsIn } from '../mail/reply-tag.ts';
import { answersIn, type CalendarAnswer } from './calendar-answers.ts';
import { type DeliveryReport, reportIn } from './delivery-report.ts';
import { splitMail, toText } from './mail-parts.ts';
import { filesOf, type MailFile, messageIn } from './mail-text.ts';
import { type HeadField, listIn, type MailingList } from './mailing-list.ts';

/** What of a mail tells where it belongs. */
export type Envelope = {
  /** Without angle brackets; a hash of its head where it has none. */
  readonly messageId: string;
  /** The Message-IDs it replies to, the nearest first. */
  readonly inReplyTo: readonly string[];
  /** The ids of replies in the addresses it went to (`reply-tag.ts`). */
  readonly tags: readonly string[];
  /** The address it says it comes from, in its one spelling; empty where there is none. */
  readonly sender: string;
  readonly subject: string;
  /** Whether a program wrote it: an absence note, a report that a mail was not delivered (RFC 3834). */
  readonly isAutomatic: boolean;
  /** The mailing list or the newsletter that it came through, whoever wrote it. */
  readonly mailingList?: MailingList;
  /** Whether it may tell what became of another mail. */
  readonly mayReport: boolean;
};

/** More than any conversation has. */
const maxRepliedTo = 50;
const maxSubjectLength = 200;
const maxIdLength = 250;

/** Of a head, what mail servers take (Postfix: 100 kB). */
export const maxHeadBytes = 128 * 1024;

/** Of one field, in bytes: a field of the whole head takes its parsers a second. */
const maxFieldBytes = 16 * 1024;

/** Reads the head of a mail, in the process of `mail-parser.ts`; of longer heads and fields what nobody needs to be longer. */
export async function readEnvelope(whole: Buffer): Promise<Envelope> {
  const raw = whole.subarray(0, maxHeadBytes).toString('latin1');
  const fields = fieldsIn(raw);
  const first = (name: string) => decodeField(fields.find((each) => each.name === name)?.value.slice(0, maxFieldBytes));
  // The nearest of the mails it replies to comes last.
  const references = fields.find(({ name }) => name === 'references')?.value.slice(-maxFieldBytes) ?? '';
  const { default: parseAddresses } = await import('nodemailer/lib/addressparser');
  const [from] = parseAddresses(first('from'), { flatten: true });
  const sender = canonicalEmail(cleanText(from?.address ?? '').trim()).slice(0, maxEmailLength);
  const subject = inOneLine(libmime.decodeWords(first('subject')));
  const isByProgram = isAutomatic(raw, { sender, subject });
  const mailingList = listIn(
    fields.map(({ name, value }) => ({ name, value: decodeField(value.slice(0, maxFieldBytes)) })),
    isByProgram,
  );
  return {
    messageId: idsIn(first('message-id'))[0] ?? createHash('sha256').update(raw).digest('hex'),
    inReplyTo: [...idsIn(first('in-reply-to')), ...idsIn(references).toReversed()].slice(0, maxRepliedTo),
    tags: tagsIn(recipientsIn(raw)).slice(0, maxRepliedTo),
    sender,
    subject,
    isAutomatic: isByProgram,
    ...(mailingList && { mailingList: { ...mailingList, name: inOneLine(mailingList.name) } }),
    mayReport: reportFields.test(raw) || reporters.test(sender),
  };
}

const inOneLine = (text: string): string =>
  cleanText(text).replace(/\s+/g, ' ').trim().slice(0, maxSubjectLength).toWellFormed();

/** The fields of a head, in order; each byte of a value is a character. */
function fieldsIn(raw: string): HeadField[] {
  const lines = raw.split(/\r?\n(?![ \t])/);
  return lines.flatMap((line) => {
    const colon = line.indexOf(':');
    if (colon < 1) return [];
    return {
      name: line.slice(0, colon).trim().toLowerCase(),
      value: line
        .slice(colon + 1)
        .replace(/\r?\n/g, '')
        .trim(),
    };
  });
}

/** A value whose bytes were characters, as text. */
const decodeField = (value = ''): string => toText(Buffer.from(value, 'latin1'), undefined);

const idsIn = (text: string | undefined): string[] =>
  [...(text ?? '').matchAll(/[^<>\s]+/g)]
    .map(([id]) => cleanText(id))
    .filter((id) => id.length > 2 && id.length <= maxIdLength);

const recipientsIn = (raw: string): string =>
  (raw.match(/^(?:to|cc|delivered-to|x-original-to):.*(?:\r?\n[ \t].*)*/gim) ?? []).join('\n');

/** The fields by which programs say that no person wrote a mail; RFC 3834 knows the first alone. */
const automaticFields =
  /^(?:auto-submitted:(?!\s*no\b)|x-auto-?(?:reply|respond|responder|response(?:-suppress)?|generated)(?:-from)?:|x-mail-autoreply:|x-vacation:|x-out-of-office:|(?:x-)?precedence:\s*(?:junk|auto_reply)|x-fc-machinegenerated:\s*true|x-failed-recipients:|content-type:\s*multipart\/report|return-path:\s*<\s*>)/im;

/** The fields of mails that tell what became of others, and who writes them. */
const reportFields = /^(?:content-type:\s*multipart\/report|x-failed-recipients:|return-path:\s*<\s*>)/im;
const reporters = /^(?:mailer-daemon|postmaster)@/;

/** The subjects of absence notes, or how they begin, in the languages of their programs. */
const automaticSubjects = [
  'auto(?:matic)?[- ]?(?:reply|response)',
  ...['vacation (?:reply|response)', 'out of (?:the )?office(?: auto-?reply)?', 'ooo', 'yahoo! auto response'],
  "(?:réponse|message|notification) automatique(?: d[’']absence)?(?: du bureau)?",
  "(?:réponse|message|notification|avis) d[’']absence",
  String.raw`(?:je suis )?absent(?:e|\(e\))?(?: du bureau)?`,
  ...['absence du bureau', 'automatische antwort(?: auf)?', 'abwesend', 'abwesenheit(?:snotiz|smeldung|snachricht)?'],
  ...[
    'respuesta automática',
    'autorespuesta',
    'fuera de (?:la )?oficina',
    'risposta automatica',
    'fuori (?:sede|ufficio)',
  ],
  ...['resposta automática', 'fora do escritório', 'automatisch antwoord', 'afwezig(?:heid)?', 'auto(?:matisk )?svar'],
  ...['automaattinen vastaus', 'odpowiedź automatyczna', 'automatická odpov[ěe]ď', 'автоответ', '自動応答', '自动答复'],
].join('|');

/** A reply to an absence note has "Re:" before it. Notes of Domino name the person who is away. */
const automaticSubject = new RegExp(
  String.raw`^(?:\[(?:${automaticSubjects})\]|(?:${automaticSubjects})(?: ?[:：]| - | – |$)|auto ?: .+ (?:is out of the office|est absente?))`,
  'i',
);

function isAutomatic(raw: string, { sender, subject }: Pick<Envelope, 'sender' | 'subject'>): boolean {
  return (
    automaticFields.test(raw) ||
    automaticSubject.test(subject.replace(/\s+/g, ' ').trim()) ||
    /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|ne-?pas-?r[eé]pondre)@/.test(sender)
  );
}

/** What a mail says, as plain text, and what came with it. */
export type MailBody = {
  readonly text: string;
  readonly isCut: boolean;
  readonly files: readonly MailFile[];
  /** What calendars in it answer to invitations. */
  readonly answers: readonly CalendarAnswer[];
  /** What it tells of the delivery of other mails. */
  readonly report?: DeliveryReport;
};

/** Longer mails are read in the mailbox. */
const maxTextLength = 20_000;

/**
 * Reads the text of a mail, in the process of `mail-parser.ts`. HTML becomes text; pictures, scripts and styles are nothing.
 * @throws where it cannot be read
 */
export async function readBody(source: Buffer): Promise<MailBody> {
  const mail = await splitMail(source);
  const [head = ''] = source.toString('latin1', 0, maxHeadBytes).split(/\r?\n\r?\n/, 1);
  const report = reportIn(mail, head, cleanText);
  const text = cleanText(messageIn(mail)).replace(/\r\n?/g, '\n').trim();
  return {
    text: text.slice(0, maxTextLength).toWellFormed(),
    isCut: text.length > maxTextLength,
    files: filesOf(mail)
      .slice(0, maxFilesOfReply)
      .map((file) => ({ ...file, name: storableName(file.name) })),
    answers: answersIn(mail).map((answer) => ({ ...answer, comment: cleanText(answer.comment) })),
    ...(report && { report }),
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
