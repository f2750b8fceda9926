import { briefProgress, completedSteps } from '@vitrine/contracts/brief/steps.ts';
import type { BriefRow } from '@vitrine/contracts/brief.ts';
import { formatPercent } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { detailsTexts } from '../../messages/details.ts';
import { Pill } from '../../ui/pill.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { briefStage, stageLabels } from './brief-stage.ts';
import { progressFill } from './progress-fill.ts';

/** The state and progress of a brief. */
export function BriefState({ brief }: { brief: BriefRow }) {
  const t = useTexts(detailsTexts);
  const language = useLanguage();
  const percent = briefProgress(completedSteps(brief.responses));
  const stage = briefStage(brief);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Pill tone={stage === 'submitted' ? 'good' : 'plain'}>{t(stageLabels[stage])}</Pill>
        <span className="caption ml-auto tabular-nums">{formatPercent(percent, language)}</span>
      </div>
      <ProgressBar value={percent / 100} label={t('progress')} fill={progressFill(percent)} />
    </div>
  );
}
