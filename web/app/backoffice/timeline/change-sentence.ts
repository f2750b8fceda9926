import { agency } from '@vitrine/contracts/agency.ts';
import type { AuditEntry } from '@vitrine/contracts/audit.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { RecordListName } from '@vitrine/contracts/list.ts';
import type { QuarantinePlace } from '@vitrine/contracts/quarantine.ts';
import { type Status, statuses } from '@vitrine/contracts/status.ts';
import { elide, elides } from '../../lib/format/eliding-texts.ts';
import { formatCalendarDate, formatDate } from '../../lib/format/format.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { detailsTexts } from '../../messages/details.ts';
import { isSame, type RecordName } from '../details/shown-record.ts';
import { statusLabel } from '../statuses/status-labels.ts';

/** What a record is called in a sentence: the one that shows, one with a known date, one by its person, any other. */
const nouns = {
  quotes: { shown: 'thisQuote', dated: 'quoteOf', named: 'quoteBy', other: 'someQuote' },
  contacts: { shown: 'thisContact', dated: 'contactOf', named: 'contactBy', other: 'someContact' },
  bookings: { shown: 'thisBooking', dated: 'bookingOf', named: 'bookingBy', other: 'someBooking' },
  clients: { shown: 'thisAccount', dated: 'thisAccount', named: 'accountBy', other: 'someAccount' },
  wizards: { shown: 'thisAccount', dated: 'thisAccount', named: 'accountBy', other: 'someAccount' },
} as const satisfies Record<RecordListName, object>;

/** A list as a whole, such as one that was exported. */
const listNames = {
  quotes: 'listOfQuotes',
  contacts: 'listOfContacts',
  bookings: 'listOfBookings',
  clients: 'listOfClients',
  wizards: 'listOfBriefs',
} as const satisfies Record<RecordListName, string>;

/** Whether a list of the trail is one whose records can be opened. */
export const isRecordList = (list: string): list is RecordListName => Object.hasOwn(nouns, list);

/** Where a record is, in a sentence about quarantine. */
const places = {
  listed: 'placeListed',
  quarantined: 'placeQuarantined',
  spam: 'placeSpam',
} as const satisfies Record<QuarantinePlace, string>;

const isPlace = (word: string | null): word is QuarantinePlace => word !== null && Object.hasOwn(places, word);
/** A date of the agency's calendar, which has no zone. */
const isDate = (word: string | null): word is string => word !== null && /^\d{4}-\d\d-\d\d$/.test(word);
const isStatus = (word: string | null): word is Status => (statuses as readonly (string | null)[]).includes(word);

type DetailsTexts = ReturnType<typeof detailsTexts>;

type SentenceContext = {
  /** The record that shows, if one does. */
  shown: RecordName | undefined;
  /** When a record of the timeline was received; undefined for one that is not in it. */
  receivedAt: (record: RecordName) => string | undefined;
  language: Language;
};

/** Who acted: by the address where it is known. */
function actorOf({ actor, actorKind }: AuditEntry, t: DetailsTexts): string {
  if (actor !== '') return actor;
  const unnamed = { client: 'someClient', operator: 'operator', site: 'theSite' } as const;
  return t(actorKind === 'admin' || actorKind === 'visitor' ? 'somebody' : unnamed[actorKind]);
}

/** The text of a change. Those that read differently by who acted, or by what it led to, have two. */
function keyOf({ action, actorKind, after }: AuditEntry) {
  if (action === 'bookingCancelled' && after === 'told') return 'bookingCancelledTold';
  const isOnline = actorKind === 'visitor' || actorKind === 'client';
  if (isOnline && (action === 'proposalAccepted' || action === 'proposalDeclined')) return `${action}Online` as const;
  return action;
}

/** Whom something happened to: an account, or whom a mail went to. */
const accountOf = ({ subject: { list, id, email, name } }: AuditEntry, t: DetailsTexts): string =>
  email ?? name ?? t(id === null || list === 'mails' || list === 'dossiers' ? 'unknownEmail' : 'deletedAccount');

/** Stands for the subject while a sentence is put together; no text contains it. */
const gap = '\u0000';

/** A sentence around its subject, which can then be a link. The subject is empty where the sentence has none. */
export type SentenceParts = { readonly before: string; readonly subject: string; readonly after: string };

/** A change or a security event as a sentence: who changed what, from what, to what. */
export function changeSentence(change: AuditEntry, context: SentenceContext): string {
  const { before, subject, after } = changeParts(change, context);
  return before + subject + after;
}

/** As `changeSentence`, in parts. */
export function changeParts(change: AuditEntry, { shown, receivedAt, language }: SentenceContext): SentenceParts {
  const t = detailsTexts(language);
  const word = (status: string | null) =>
    isStatus(status)
      ? backofficeTexts(language)(statusLabel(status, change.subject.list === 'bookings' ? 'bookings' : 'contacts'))
      : isPlace(status)
        ? t(places[status])
        : isDate(status)
          ? formatCalendarDate(status, language, { dateStyle: 'medium' })
          : (status ?? '–');
  const what = () => {
    const { list, id, name } = change.subject;
    if (list === 'proposals') return name === null ? t('someProposal') : t('proposalTo', { name });
    if (list === 'dossiers') return t('theDossier');
    if (!isRecordList(list)) return '';
    if (id === null) return t(listNames[list]);
    const noun = nouns[list];
    if (shown && isSame({ list, id }, shown)) return t(noun.shown);
    const received = receivedAt({ list, id });
    if (received === undefined) return name === null ? t(noun.other) : t(noun.named, { name });
    return t(noun.dated, { date: formatDate(received, language, { dateStyle: 'medium', timeZone: agency.timeZone }) });
  };
  const key = keyOf(change);
  const sentence = (whom: string, record: string) =>
    t(key, {
      actor: actorOf(change, t),
      whom,
      what: record,
      before: word(change.before),
      after: word(change.after),
    });
  const isOfWhom = sentence(gap, '').includes(gap);
  const [before = '', after] = sentence(isOfWhom ? gap : '', isOfWhom ? '' : gap).split(gap);
  if (after === undefined) return { before, subject: '', after: '' };
  const subject = isOfWhom ? accountOf(change, t) : what();
  return { before: elides[language] ? elide(before, subject) : before, subject, after };
}

/** Where the actor was, as text; empty where that is unknown. */
export function networkOf({ network }: AuditEntry, language: Language): string {
  return network ? detailsTexts(language)('fromNetwork', { network }) : '';
}
