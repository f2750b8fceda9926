import { useTexts } from '../../lib/format/language.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { Button } from '../../ui/button.tsx';

type OlderRowsProps = {
  /** How many of how many show. */
  count: string;
  /** Loads older ones; undefined where there are none. */
  onPress: (() => void) | undefined;
  busy: boolean;
};

/** Below a list that grows at its end: how many of how many show, and the way to older ones. */
export function OlderRows({ count, onPress, busy }: OlderRowsProps) {
  const t = useTexts(dashboardTexts);
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-6 gap-y-2">
      <p className="caption text-quiet tabular-nums">{count}</p>
      {onPress && (
        <Button look="secondary" size="small" busy={busy} onClick={onPress}>
          {t('older')}
        </Button>
      )}
    </div>
  );
}
