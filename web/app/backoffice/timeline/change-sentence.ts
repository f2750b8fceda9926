import { agency } from '@vitrine/contracts/agency.ts';
import type { AuditEntry } from '@vitrine/contracts/audit.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { RecordListName } from '@vitrine/contracts/list.ts';
import type { QuarantinePlace } from '@vitrine/contracts/quarantine.ts';
import { type Status, statuses } from '@vitrine/contracts/status.ts';
import { formatDate } from '../../lib/format.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { detailsTexts } from '../../messages/details.ts';
import { isSame, type RecordName } from '../details/shown-record.ts';
import { statusLabels } from '../statuses/status-labels.ts';

/** What a record is called in a sentence: the one that shows, one with a known date, and any other. */
const nouns = {
  quotes: { shown: 'thisQuote', dated: 'quoteOf', other: 'someQuote' },
  contacts: { shown: 'thisContact', dated: 'contactOf', other: 'someContact' },
  bookings: { shown: 'thisBooking', dated: 'bookingOf', other: 'someBooking' },
} as const satisfies Partial<Record<RecordListName, object>>;

const isLead = (list: string): list is keyof typeof nouns => Object.hasOwn(nouns, list);
/** Where a record is, in a sentence about quarantine. */
const places = {
  listed: 'placeListed',
  quarantined: 'placeQuarantined',
  spam: 'placeSpam',
} as const satisfies Record<QuarantinePlace, string>;

const isPlace = (word: string | null): word is QuarantinePlace => word !== null && Object.hasOwn(places, word);
const isStatus = (word: string | null): word is Status => (statuses as readonly (string | null)[]).includes(word);

type DetailsTexts = ReturnType<typeof detailsTexts>;

type SentenceContext = {
  /** The record that shows. */
  shown: RecordName;
  /** When a record of the timeline was received; undefined for one that is not in it. */
  receivedAt: (record: RecordName) => string | undefined;
  language: Language;
};

/** Who acted: by the address where it is known. */
function actorOf({ actor, actorKind }: AuditEntry, t: DetailsTexts): string {
  if (actor !== '') return actor;
  return t(actorKind === 'client' ? 'someClient' : actorKind === 'operator' ? 'operator' : 'somebody');
}

/** The account that something happened to. */
const accountOf = ({ subject: { id, email } }: AuditEntry, t: DetailsTexts): string =>
  email ?? t(id === null ? 'unknownAddress' : 'deletedAccount');

/** A change or a security event as a sentence: who changed what, from what, to what. */
export function changeSentence(change: AuditEntry, { shown, receivedAt, language }: SentenceContext): string {
  const t = detailsTexts(language);
  const word = (status: string | null) =>
    isStatus(status)
      ? backofficeTexts(language)(statusLabels[status])
      : isPlace(status)
        ? t(places[status])
        : (status ?? '–');
  const what = () => {
    const { list, id } = change.subject;
    if (!isLead(list) || id === null) return '';
    const noun = nouns[list];
    if (isSame({ list, id }, shown)) return t(noun.shown);
    const received = receivedAt({ list, id });
    if (received === undefined) return t(noun.other);
    return t(noun.dated, { date: formatDate(received, language, { dateStyle: 'medium', timeZone: agency.timeZone }) });
  };
  const isTold = change.action === 'bookingCancelled' && change.after === 'told';
  return t(isTold ? 'bookingCancelledTold' : change.action, {
    actor: actorOf(change, t),
    whom: accountOf(change, t),
    what: what(),
    before: word(change.before),
    after: word(change.after),
  });
}

/** Where the actor was, as words; empty where that is unknown. */
export function networkOf({ network }: AuditEntry, language: Language): string {
  return network ? detailsTexts(language)('fromNetwork', { network }) : '';
}
