import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Button } from '../../ui/button.tsx';

/** Loads again what could not be loaded. */
export function RetryButton({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useTexts(backofficeTexts);
  return (
    <Button look="secondary" size="small" busy={busy} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
}
