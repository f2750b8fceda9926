import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { ProgressBar } from '../../ui/progress.tsx';
import { progressFill } from './progress-fill.ts';

/** The progress of a client's brief, as a bar and a number. */
export function BriefProgress({ percent, name }: { percent: number; name: string }) {
  const t = useTexts(dashboardTexts);
  const share = new Intl.NumberFormat(useLanguage(), { style: 'percent' }).format(percent / 100);
  return (
    <span className="grid grid-cols-[minmax(2.5rem,8rem)_4ch] items-center gap-2.5">
      <ProgressBar value={percent / 100} label={t('progressOf', { name })} fill={progressFill(percent)} />
      <span aria-hidden="true" className="text-right font-mono text-caption tabular-nums">
        {share}
      </span>
    </span>
  );
}
