import { agency } from '@vitrine/contracts/agency.ts';
import type { ResponseTimes } from '@vitrine/contracts/charts.ts';
import { leadLists } from '@vitrine/contracts/status.ts';
import { useId } from 'react';
import { Bar, BarChart, LabelList, type RectangleProps, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { useMedia } from '../../lib/browser/media.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { listLink } from '../../ui/link-class.ts';
import { ChartFrame } from './chart-frame.tsx';
import { useChartSize } from './chart-size.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartTip, type TipProps } from './chart-tip.tsx';
import { Hatching } from './hatching.tsx';
import { leadLabels } from './leads-chart.tsx';
import { sideAxis } from './side-axis.ts';
import { type WaitingRow, waitingRows } from './waiting-rows.ts';

/** How long leads waited for the agency, against the response time. */
export function WaitingChart({ times, isStale }: { times: ResponseTimes | null | undefined; isStale: boolean }) {
  const t = useTexts(dashboardTexts);
  const rows = times ? waitingRows(times, t) : [];
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  return (
    <ChartFrame
      title={t('waitingTitle')}
      chart={times && <WaitingBars rows={rows} />}
      empty={times && total === 0 && !isStale ? t('leadsEmpty') : undefined}
      table={() => (
        <ChartTable
          caption={t('waitingTitle')}
          head={[t('waitingTime'), ...leadLists.map((kind) => t(leadLabels[kind])), t('total')]}
          rows={rows.map(({ key, label, counts, total: sum }) => ({
            key,
            label,
            values: [...leadLists.map((kind) => counts[kind]), sum],
          }))}
        />
      )}
    >
      {total > 0 && (
        <LocalizedLink to="/admin/figures" className={listLink}>
          {t('answersByMonth')}
        </LocalizedLink>
      )}
    </ChartFrame>
  );
}

function WaitingBars({ rows }: { rows: WaitingRow[] }) {
  const t = useTexts(dashboardTexts);
  const numbers = new Intl.NumberFormat(useLanguage());
  const isWide = useMedia('(width >= 44rem)');
  const size = useChartSize(320);
  const lateId = useId();
  const Tip = ({ active, payload }: TipProps<WaitingRow>) => {
    const row = payload?.[0]?.payload;
    if (!active || !row) return null;
    return (
      <ChartTip title={row.label}>
        {leadLists.map((kind) => (
          <span key={kind} className="block">
            {t(leadLabels[kind])} {numbers.format(row.counts[kind])}
          </span>
        ))}
      </ChartTip>
    );
  };
  const bar = ({ x, y, width, height, payload }: RectangleProps & { payload?: WaitingRow }) => {
    // Hatched is only what has to be done; leads within the response time are an empty frame: their time is not over.
    const isOverdue = payload?.isOpen && !payload.isInTime;
    const stroke = isOverdue ? 'var(--bad)' : payload?.isInTime ? 'var(--ink)' : 'var(--control)';
    const fill = isOverdue ? `url(#${lateId})` : payload?.isInTime ? 'var(--glass)' : 'var(--control)';
    return (
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill={payload?.isOpen && payload.isInTime ? 'none' : fill}
        {...(width ? { stroke } : {})}
        {...(payload?.isOpen && { strokeDasharray: '3 2' })}
      />
    );
  };
  const responseTimeRow = rows.findLast(({ isInTime, isOpen }) => isInTime && !isOpen);
  return (
    <div aria-hidden="true">
      <BarChart
        {...size}
        accessibilityLayer={false}
        layout="vertical"
        data={rows}
        margin={{ top: 4, right: 64, bottom: 4, left: 0 }}
        barCategoryGap="24%"
      >
        <Hatching id={lateId} colour="var(--bad)" />
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis {...sideAxis} width={isWide ? 156 : 132} />
        <Tooltip content={Tip} cursor={{ fill: 'var(--line)', fillOpacity: 0.6 }} isAnimationActive={false} />
        <Bar dataKey="total" isAnimationActive={false} shape={bar}>
          <LabelList
            dataKey="total"
            position="right"
            formatter={(value) => numbers.format(Number(value))}
            style={{ fill: 'var(--ink)', fontSize: 13, fontFamily: 'var(--font-mono)' }}
          />
        </Bar>
        {responseTimeRow && (
          <ReferenceLine
            y={responseTimeRow.label}
            position="end"
            stroke="var(--ink)"
            strokeWidth={1}
            strokeDasharray="5 4"
            // On narrow displays only the line under the title says so.
            {...(isWide && {
              label: {
                value: t('responseTime', { hours: agency.responseHours.lead }),
                position: 'insideBottomRight' as const,
                fill: 'var(--quiet)',
                fontSize: 12,
                fontFamily: 'var(--font-mono)',
              },
            })}
          />
        )}
      </BarChart>
    </div>
  );
}
