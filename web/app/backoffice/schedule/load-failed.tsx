import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Notice } from '../../ui/notice.tsx';
import { denseButton } from './dense.ts';

type LoadFailedProps = { children: string; busy: boolean; onRetry: () => void };

/** A compact error with a button that loads again. */
export function LoadFailed({ children, busy, onRetry }: LoadFailedProps) {
  const t = useTexts(backofficeTexts);
  return (
    <Notice
      tone="bad"
      action={
        <button type="button" disabled={busy} onClick={onRetry} className={denseButton}>
          {t('retry')}
        </button>
      }
    >
      {children}
    </Notice>
  );
}
