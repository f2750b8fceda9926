import { createHash } from 'node:crypto';
import libmime from 'libmime';
import { answersIn, isOfOutlook } from './calendar-answers.ts';
import { htmlToText } from './html-to-text.ts';
import { type MailPart, toText } from './mail-parts.ts';

/** A file that came with a mail. */
export type MailFile = {
  readonly name: string;
  readonly content: Uint8Array;
  /** Whether it is a calendar that answers an invitation. */
  readonly isAnswer?: boolean;
};

/** Whether a text says anything: not so where it has only spaces, and characters that are not seen. */
const hasText = (text: string): boolean => /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text);

const isAttached = ({ disposition, name }: MailPart): boolean =>
  disposition !== undefined && (disposition !== 'inline' || name !== undefined);

/** Parts that are for mail programs, neither text nor files. */
const isForPrograms = (type: string): boolean =>
  /^(?:message\/(?:global-)?(?:delivery-status|disposition-notification)|text\/(?:rfc822-headers|x-amp-html))$/.test(
    type,
  );

/**
 * What the person who wrote a mail says in it: its plain text, and the text of its HTML wherever there is no plain text
 * beside it that says anything (RFC 2046, 5.1).
 */
function textOf(part: MailPart): string {
  const { type, inside } = part;
  if (type === 'multipart/alternative') {
    const plain = inside.find((each) => each.type === 'text/plain' && hasText(textOf(each)));
    // The last one is the richest.
    return plain ? textOf(plain) : (inside.map(textOf).findLast(hasText) ?? '');
  }
  // What a report says to people comes first; the rest is for programs.
  if (type === 'multipart/report') return inside.slice(0, 1).map(textOf).join('');
  if (type.startsWith('multipart/')) return inside.map(textOf).filter(hasText).join('\n');
  return isAttached(part) ? '' : wordsIn(part);
}

const isHtml = (type: string): boolean => type === 'text/html' || type === 'application/xhtml+xml';

function wordsIn(part: MailPart): string {
  if (isHtml(part.type)) return htmlToText(part.text());
  return part.type === 'text/plain' ? part.text() : '';
}

/**
 * What a person says in a mail. Gateways of phones, and some programs, give the only text a name, as if it were a file: where
 * there are no other words, the first of these is what the person wrote.
 */
export function messageIn(mail: MailPart): string {
  const text = textOf(mail);
  return hasText(text) ? text : (namedTextsIn(mail).map(wordsIn).find(hasText) ?? '');
}

/** Texts that are shown in their place, though they have a name. */
const namedTextsIn = (part: MailPart): MailPart[] =>
  part.inside.length > 0 ? part.inside.flatMap(namedTextsIn) : part.disposition === 'attachment' ? [] : [part];

/** The logo in our own mails (SHA-256), which mail programs send back with what they repeat, under names of their own. */
export const ownLogo = 'adc98ff83e21496fc17075beb178a8d6c23c3239cc622ca18206268faad22afe';

/** What came with a mail besides its text. What has no name gets one, so that nothing is left out silently. */
export function filesOf(part: MailPart): MailFile[] {
  const { type, inside, content } = part;
  if (type.startsWith('multipart/')) return inside.flatMap(filesOf);
  const isText = (type === 'text/plain' || isHtml(type)) && !isAttached(part);
  if (isText || isForPrograms(type) || content.length === 0) return [];
  if (createHash('sha256').update(content).digest('hex') === ownLogo) return [];
  return [{ name: part.name ?? nameFor(part), content, ...(isAnswer(part) && { isAnswer: true }) }];
}

/** What Outlook wrote in its own form may hold files as well. */
const isAnswer = (part: MailPart): boolean => !isOfOutlook(part.type, part.name) && answersIn(part).length > 0;

/** A name for what has none: a mail that is carried has its subject, anything else its kind. */
function nameFor({ type, content }: MailPart): string {
  if (type === 'text/calendar') return 'event.ics';
  if (isOfOutlook(type, undefined)) return 'winmail.dat';
  if (type !== 'message/rfc822' && type !== 'message/global') return `${type.split('/')[0]}.${extensionOf(type)}`;
  const head = toText(content.subarray(0, 16 * 1024), undefined);
  const [, subject = ''] = /^subject:[ \t]*(.{0,500}(?:\r?\n[ \t].{0,500}){0,5})/im.exec(head) ?? [];
  const name = libmime.decodeWords(subject.replace(/\s+/g, ' ')).replace(/[/\\:]/g, ' ');
  return `${name.trim() || 'message'}.eml`;
}

const extensionOf = (type: string): string => libmime.detectExtension(type) || 'bin';
