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

/** One proposal: its editor while it is a draft, and afterwards what was sent. */
export function OpenProposal({ id }: { id: string }) {
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
    return state === 'draft' ? <DraftEditor proposal={data} /> : <SentProposal proposal={{ ...data, state }} />;
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
