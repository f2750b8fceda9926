import { useTexts } from '../../../lib/language.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

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
  const retry = (
    <Button look="secondary" size="small" busy={busy} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <Notice tone="warn" title={t(isSample ? 'sampleTitle' : 'staleTitle')} action={retry}>
      <p>{t(isSample ? 'sampleText' : 'staleText')}</p>
    </Notice>
  );
}
