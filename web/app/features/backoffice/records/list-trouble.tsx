import { useTexts } from '../../../lib/language.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RetryButton } from '../frame/retry-button.tsx';

type ListTroubleProps = {
  /** Nothing could be loaded: what shows is sample data (D5). */
  isSample: boolean;
  /** What shows was loaded before the server went away. */
  isStale: boolean;
  busy: boolean;
  onRetry: () => void;
};

/** Says that the server could not be reached, what it is that shows instead, and offers to try again. */
export function ListTrouble({ isSample, isStale, busy, onRetry }: ListTroubleProps) {
  const t = useTexts(backofficeTexts);
  if (!isSample && !isStale) return null;
  return (
    <Notice
      tone="warn"
      title={t(isSample ? 'sampleTitle' : 'staleTitle')}
      action={<RetryButton busy={busy} onRetry={onRetry} />}
    >
      <p>{t(isSample ? 'sampleText' : 'staleText')}</p>
    </Notice>
  );
}
