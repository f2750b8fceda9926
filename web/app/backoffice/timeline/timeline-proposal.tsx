import { formatMoney } from '@vitrine/contracts/money.ts';
import type { TimelineEntry } from '@vitrine/contracts/timeline.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { detailsTexts } from '../../messages/details.ts';
import { ProposalStateMark } from '../proposals/proposal-state.tsx';
import { EntryTime } from './entry-time.tsx';

/** A proposal on the timeline of whom it is for, as a link to it. */
export function TimelineProposal({ entry }: { entry: Extract<TimelineEntry, { kind: 'proposal' }> }) {
  const t = useTexts(detailsTexts);
  const language = useLanguage();
  const { id, number, title, gross, currency, state } = entry.proposal;
  return (
    <li className="grid grid-cols-[4.25rem_minmax(0,1fr)] gap-x-3 py-2.5 pr-2 pl-3">
      <EntryTime instant={entry.at} />
      <div className="grid min-w-0 gap-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <LocalizedLink
            to={`/admin/proposals?open=${id}`}
            className="min-h-6 font-medium underline decoration-control decoration-1 underline-offset-4 hover:decoration-signal"
          >
            {number === null ? t('proposalDraft') : t('proposalNumbered', { number })}
          </LocalizedLink>
          <span className="caption text-quiet">
            <ProposalStateMark state={state} />
          </span>
        </div>
        <p dir="auto" className="leading-snug wrap-anywhere text-quiet">
          {title}, {formatMoney(gross, currency, language, { vat: 'included' })}
        </p>
      </div>
    </li>
  );
}
