import type { TimelineEntry } from '@vitrine/contracts/timeline.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ReplyButton } from '../replies/reply-button.tsx';
import { shortMoment } from './short-moment.ts';
import { leadToReplyTo, type NextAct, nextActOf } from './turns.ts';

type NextStepProps = {
  entries: readonly TimelineEntry[];
  now: string;
  /** Whether it stands beside the conversation, where the reply has its place, rather than above it. */
  isBeside?: boolean;
};

/** What to do next about a person, which stays in sight while the conversation scrolls. */
export function NextStep({ entries, now, isBeside = false }: NextStepProps) {
  const t = useTexts(dossierTexts);
  const act = nextActOf(entries, now);
  const lead = leadToReplyTo(act, entries);
  return (
    <section
      aria-label={t('next')}
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border border-control bg-raised py-2 pr-2 pl-4 ${isBeside ? '' : 'sticky top-[max(3rem,var(--toasts-end,0px))] z-20'}`}
    >
      <p className="min-w-0 text-[0.9375rem] leading-snug max-md:text-base">
        <span className="caption mr-3 text-quiet">{t('next')}</span>
        <strong className="font-medium">
          <Sentence act={act} />
        </strong>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {(act.kind === 'draft' || act.kind === 'awaiting') && (
          <ButtonLink to={`/admin/proposals?open=${act.proposal.id}`} look="secondary" size="small">
            {t(act.kind === 'draft' ? 'finishDraft' : 'openProposal')}
          </ButtonLink>
        )}
        {lead && !isBeside && (
          <ReplyButton list={lead.list} id={lead.id} look={act.kind === 'reply' ? 'primary' : 'secondary'} />
        )}
      </div>
    </section>
  );
}

function Sentence({ act }: { act: NextAct }) {
  const t = useTexts(dossierTexts);
  const language = useLanguage();
  switch (act.kind) {
    case 'reply':
      return t('nextReply', { date: shortMoment(act.since, language) });
    case 'draft':
      return t('nextDraft');
    case 'awaiting':
      return t('nextAwaiting', { number: act.proposal.number ?? '' });
    case 'meeting':
      return t('nextMeeting', { date: shortMoment(act.booking.selectedSlot, language) });
    case 'none':
      return t('nextNone');
  }
}
