import { briefSteps } from '@vitrine/contracts/brief/steps.ts';
import type { BriefSteps } from '@vitrine/contracts/charts.ts';
import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { useMedia } from '../../lib/browser/media.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { ChartFrame } from './chart-frame.tsx';
import { useChartSize } from './chart-size.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartTip, type TipProps } from './chart-tip.tsx';
import { Hatching } from './hatching.tsx';
import { sideAxis } from './side-axis.ts';

type Row = { step: number; label: string; completed: number; draft: number; none: number };

/** Where clients stop: of those who began, how many completed each step and how many only drafted it. */
export function BriefStepsChart({ briefs }: { briefs: BriefSteps | null | undefined }) {
  const t = useTexts(dashboardTexts);
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const titleOf = (step: number) => briefSteps.find(({ number }) => number === step)?.title[language] ?? '';
  const rows: Row[] = (briefs?.steps ?? []).map(({ step, completed, draft }) => ({
    step,
    completed,
    draft,
    label: `${String(step).padStart(2, '0')} ${titleOf(step)}`,
    none: Math.max(0, (briefs?.started ?? 0) - completed - draft),
  }));
  return (
    <ChartFrame
      title={t('stepsTitle')}
      chart={briefs && <StepBars rows={rows} started={briefs.started} />}
      empty={briefs?.started === 0 ? t('stepsEmpty') : undefined}
      table={() => (
        <ChartTable
          caption={t('stepsTitle')}
          head={[t('step'), t('stepCompleted'), t('stepDraft'), t('stepNone')]}
          rows={rows.map(({ step, label, completed, draft, none }) => ({
            key: String(step),
            label,
            values: [completed, draft, none],
          }))}
        />
      )}
    >
      {briefs &&
        briefs.started > 0 &&
        t('stepsSum', { started: numbers.format(briefs.started), submitted: numbers.format(briefs.submitted) })}
    </ChartFrame>
  );
}

function StepBars({ rows, started }: { rows: Row[]; started: number }) {
  const t = useTexts(dashboardTexts);
  const numbers = new Intl.NumberFormat(useLanguage());
  const isWide = useMedia('(width >= 44rem)');
  const size = useChartSize(340);
  const hatched = useId();
  const Tip = ({ active, payload }: TipProps<Row>) => {
    const row = payload?.[0]?.payload;
    if (!active || !row) return null;
    return (
      <ChartTip title={row.label}>
        {(['completed', 'draft', 'none'] as const).map((part) => (
          <span key={part} className="block">
            {t(parts[part])} {numbers.format(row[part])}
          </span>
        ))}
      </ChartTip>
    );
  };
  const tick = { fill: 'var(--quiet)', fontSize: 12, fontFamily: 'var(--font-mono)' };
  return (
    <div aria-hidden="true" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="caption flex flex-wrap gap-x-5 text-quiet">
        <span className="flex items-center gap-2">
          <span className="size-3 bg-ink" />
          {t('stepCompleted')}
        </span>
        <span className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
            <path d="M0 6 6 0M0 12 12 0M6 12l6-6" stroke="var(--ink)" strokeWidth="2" />
          </svg>
          {t('stepDraft')}
        </span>
      </p>
      <BarChart
        {...size}
        accessibilityLayer={false}
        layout="vertical"
        data={rows}
        margin={{ top: 0, right: 24, bottom: 0, left: 0 }}
        barCategoryGap="26%"
      >
        <Hatching id={hatched} colour="var(--ink)" />
        <CartesianGrid horizontal={false} stroke="var(--line)" />
        <XAxis
          type="number"
          domain={[0, Math.max(1, started)]}
          // The last tick is the total; a round number just before it would overlap.
          ticks={[...new Set([0, Math.round(started / 2), Math.max(1, started)])]}
          tickLine={false}
          axisLine={false}
          tick={tick}
          tickFormatter={(value: number) => numbers.format(value)}
        />
        <YAxis
          {...sideAxis}
          width={isWide ? 224 : 40}
          tickFormatter={(label: string) => (isWide ? label : label.slice(0, 2))}
        />
        <Tooltip content={Tip} cursor={{ fill: 'var(--line)', fillOpacity: 0.6 }} isAnimationActive={false} />
        <Bar dataKey="completed" stackId="step" fill="var(--ink)" isAnimationActive={false} />
        <Bar dataKey="draft" stackId="step" fill={`url(#${hatched})`} stroke="var(--ink)" isAnimationActive={false} />
      </BarChart>
    </div>
  );
}

const parts = { completed: 'stepCompleted', draft: 'stepDraft', none: 'stepNone' } as const;
