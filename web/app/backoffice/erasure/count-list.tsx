import type { ErasedCounts } from '@vitrine/contracts/erasure.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { erasureTexts } from '../../messages/erasure.ts';

const labels = {
  quotes: 'countQuotes',
  contacts: 'countContacts',
  bookings: 'countBookings',
  clients: 'countClients',
  briefs: 'countBriefs',
  sessions: 'countSessions',
  mails: 'countMails',
  deleted: 'countDeleted',
  mentions: 'countMentions',
  trail: 'countTrail',
  others: 'countOthers',
} as const satisfies Record<keyof ErasedCounts, string>;

/** How many records of each kind; those of which there are none are left out. */
export function CountList({ counts }: { counts: ErasedCounts }) {
  const t = useTexts(erasureTexts);
  const numbers = new Intl.NumberFormat(useLanguage());
  const present = Object.entries(labels).filter(([kind]) => counts[kind as keyof ErasedCounts] > 0);
  return (
    <dl className="grid gap-y-1 text-[0.9375rem]">
      {present.map(([kind, label]) => (
        <div key={kind} className="flex justify-between gap-4 border-b border-line py-1">
          <dt>{t(label)}</dt>
          <dd className="tabular-nums">{numbers.format(counts[kind as keyof ErasedCounts])}</dd>
        </div>
      ))}
    </dl>
  );
}
