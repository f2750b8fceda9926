import type { ProposalDetails } from '@vitrine/contracts/proposal.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { isRefusedForGood } from '../../lib/http/api.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { useRecent } from '../palette/recents.ts';
import { DraftEditor } from './draft-editor.tsx';
import { useProposal } from './proposal-query.ts';
import { SentProposal } from './sent-proposal.tsx';

type OpenProposalProps = {
  id: string;
  /** What the client of a proposal asked, beside it. */
  asked: (proposal: ProposalDetails) => ReactNode;
};

/** One proposal: its editor while it is a draft, and afterwards what was sent. */
export function OpenProposal({ id, asked }: OpenProposalProps) {
  const t = useTexts(proposalsTexts);
  const { data, error, isFetching, refetch } = useProposal(id);
  useRecent(
    data && {
      path: `/admin/proposals?open=${encodeURIComponent(id)}`,
      label: data.name,
      hint: [data.number, data.title].filter(Boolean).join(' · '),
    },
  );
  if (data) {
    const { state } = data;
    return state === 'draft' ? (
      <DraftEditor proposal={data} asked={asked(data)} />
    ) : (
      <SentProposal proposal={{ ...data, state }} asked={asked(data)} />
    );
  }
  if (isRefusedForGood(error)) return <Notice title={t('goneTitle')}>{t('goneText')}</Notice>;
  if (error) {
    return (
      <Notice
        tone="warn"
        title={t('errorTitle')}
        action={<RetryButton busy={isFetching} onRetry={() => void refetch()} />}
      >
        {t('errorText')}
      </Notice>
    );
  }
  return <Skeleton className="h-96" />;
}
