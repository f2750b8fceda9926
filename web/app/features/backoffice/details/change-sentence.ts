import { type RecordListName, type Status, statuses } from '@vitrine/contracts/admin.ts';
import { agency } from '@vitrine/contracts/agency.ts';
import type { AuditEntry } from '@vitrine/contracts/audit.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { formatDate } from '../../../lib/format.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import { detailsTexts } from '../../../messages/details.ts';
import { statusLabels } from '../statuses/status-words.ts';
import { isSame, type RecordName } from './shown-record.ts';

/** What a record is called in a sentence: the one that shows, one with its date, one whose date is not told. */
const nouns = {
  quotes: { shown: 'thisQuote', dated: 'quoteOf', other: 'someQuote' },
  contacts: { shown: 'thisContact', dated: 'contactOf', other: 'someContact' },
  bookings: { shown: 'thisBooking', dated: 'bookingOf', other: 'someBooking' },
} as const satisfies Partial<Record<RecordListName, object>>;

const isLead = (list: string): list is keyof typeof nouns => Object.hasOwn(nouns, list);
const isStatus = (word: string | null): word is Status => (statuses as readonly (string | null)[]).includes(word);

type Around = {
  /** The record that shows. */
  shown: RecordName;
  /** When a record of the timeline came in; undefined for one that is not in it. */
  cameAt: (record: RecordName) => string | undefined;
  language: Language;
};

/** Who changed what from what to what, as a sentence. */
export function changeSentence(change: AuditEntry, { shown, cameAt, language }: Around): string {
  const t = detailsTexts(language);
  const word = (status: string | null) =>
    isStatus(status) ? backofficeTexts(language)(statusLabels[status]) : (status ?? '–');
  const what = () => {
    const { list, id } = change.subject;
    if (!isLead(list) || id === null) return '';
    const noun = nouns[list];
    if (isSame({ list, id }, shown)) return t(noun.shown);
    const came = cameAt({ list, id });
    if (came === undefined) return t(noun.other);
    return t(noun.dated, { date: formatDate(came, language, { dateStyle: 'medium', timeZone: agency.timeZone }) });
  };
  return t(change.action, {
    actor: change.actor,
    what: what(),
    before: word(change.before),
    after: word(change.after),
  });
}
