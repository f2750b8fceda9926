import type { ProposalDetails } from '@vitrine/contracts/proposal.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { type ProposalsKey, proposalsTexts } from '../../messages/proposals.ts';
import { Moment } from '../list/moment.tsx';

/** `at` is null where no moment was stored, or nothing has happened yet. */
type Event = { readonly text: ProposalsKey; readonly at: string | null; readonly isAwaited?: true };

/** What happened to a proposal since it was sent, in its order; last what it waits for. */
export function ProposalHistory({ proposal }: { proposal: ProposalDetails }) {
  const t = useTexts(proposalsTexts);
  const language = useLanguage();
  return (
    <section aria-label={t('historyTitle')} className="grid gap-2">
      <h2 className="caption text-quiet">{t('historyTitle')}</h2>
      <ol className="grid border-l border-line">
        {eventsOf(proposal).map(({ text, at, isAwaited }) => (
          <li
            key={text}
            className={`relative flex flex-wrap items-baseline justify-between gap-x-4 py-1 pl-4 text-[0.9375rem] ${isAwaited ? 'text-quiet' : ''}`}
          >
            <span
              aria-hidden="true"
              className={`absolute top-[0.8em] -left-[4.5px] size-2 border ${isAwaited ? 'border-control bg-paper' : 'border-ink bg-ink'}`}
            />
            {t(text)}
            {at && <Moment instant={at} language={language} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function eventsOf({ state, sentAt, seenAt, remindedAt, decidedAt, signature }: ProposalDetails): Event[] {
  const happened: Event[] = [
    { text: 'eventSent', at: sentAt },
    ...(seenAt ? [{ text: 'eventSeen', at: seenAt } as const] : []),
    ...(remindedAt ? [{ text: 'eventReminded', at: remindedAt } as const] : []),
  ];
  happened.sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
  switch (state) {
    case 'accepted':
      return [...happened, { text: signature ? 'eventSigned' : 'eventAccepted', at: decidedAt }];
    case 'declined':
      return [...happened, { text: 'eventDeclined', at: decidedAt }];
    case 'lapsed':
      return [...happened, { text: 'eventLapsed', at: null }];
    case 'replaced':
      return [...happened, { text: 'eventReplaced', at: null }];
    default:
      return seenAt ? happened : [...happened, { text: 'eventUnseen', at: null, isAwaited: true }];
  }
}
