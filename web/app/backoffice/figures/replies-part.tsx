import type { Figures, ReplyFigures } from '@vitrine/contracts/figures.ts';
import { spanText } from '@vitrine/contracts/span-text.ts';
import { useId } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { figuresTexts } from '../../messages/figures.ts';
import { AsTable, FigurePane, Part } from './figure-pane.tsx';
import { FiguresTable } from './figures-table.tsx';
import { Legend, MonthColumns } from './month-columns.tsx';
import { hoursIn, medianIn, monthName, numberIn, serviceLabel, shareIn } from './texts.ts';

type PartProps = { figures: Figures; fileName: (table: string) => string };

/** How quickly people were first replied to, by month and by service. */
export function RepliesPart({ figures, fileName }: PartProps) {
  const t = useTexts(figuresTexts);
  const language = useLanguage();
  const id = useId();
  const { total, months, services } = figures.replies;
  const decided = decidedOf(total);
  const number = (value: number) => numberIn(value, language);
  const looks = [
    { look: 'lit', of: 'inTime' },
    { look: 'solid', of: 'late' },
    { look: 'marked', of: 'overdue' },
    { look: 'open', of: 'waiting' },
  ] as const;
  const columns = months.map((month) => ({
    month: month.month,
    parts: looks.map(({ look, of }) => ({ look, value: month[of] })),
    total: looks.reduce((sum, { of }) => sum + month[of], 0),
  }));
  const summary = months
    .map((month) =>
      t('monthText', {
        month: monthName(month.month, language, 'long'),
        text: looks.map(({ of }) => `${t(of)} ${number(month[of])}`).join(', '),
      }),
    )
    .join('. ');
  const head = [t('requests'), t('inTime'), t('late'), t('overdue'), t('waiting'), t('shareInTime'), t('medianHours')];
  const cellsOf = (row: ReplyFigures) => {
    const share = decidedOf(row) === 0 ? '' : Math.round((row.inTime / decidedOf(row)) * 100);
    return [
      ...[row.requests, row.inTime, row.late, row.overdue, row.waiting].map((raw) => ({ raw, shown: number(raw) })),
      { raw: share, shown: shareIn(row.inTime, decidedOf(row), language) ?? '–' },
      {
        raw: row.hours.value ?? '',
        shown: medianIn(row.hours, (hours) => numberIn(hours, language, 2), t, language),
      },
    ];
  };
  return (
    <Part id={id} title={t('repliesTitle')} note={t('responseTimeNote')}>
      <div className="grid gap-y-5 sm:grid-cols-2">
        <FigurePane figure={shareIn(total.inTime, decided, language) ?? '–'}>
          {t('inTimeOf', {
            count: decided,
            number: number(decided),
            time: spanText('hour', figures.responseHours, language),
          })}
        </FigurePane>
        <FigurePane figure={total.hours.value === null ? '–' : hoursIn(total.hours.value, t, language)}>
          {total.hours.value === null
            ? t('medianWaitTooFew')
            : t('medianWait', { count: total.hours.of, number: number(total.hours.of) })}
        </FigurePane>
      </div>
      {total.requests > 0 && (
        <>
          <div className="grid gap-2">
            <Legend entries={looks.map(({ look, of }) => ({ look, label: t(of) }))} />
            <MonthColumns columns={columns} arrangement="stacked" label={t('repliesOf', { text: summary })} />
          </div>
          <div className="flex flex-wrap gap-x-6">
            <AsTable summary={t('byMonth')}>
              <FiguresTable
                title={`${t('repliesTitle')}, ${t('byMonth')}`}
                fileName={fileName('answers-months')}
                head={[t('month'), ...head]}
                rows={months.toReversed().map((row) => ({
                  key: row.month,
                  label: monthName(row.month, language, 'short'),
                  cells: cellsOf(row),
                }))}
              />
            </AsTable>
            <AsTable summary={t('byService')}>
              <FiguresTable
                title={`${t('repliesTitle')}, ${t('byService')}`}
                fileName={fileName('answers-services')}
                head={[t('service'), ...head]}
                rows={services.map((row) => ({
                  key: row.service ?? '',
                  label: serviceLabel(row.service, t, language),
                  cells: cellsOf(row),
                }))}
              />
            </AsTable>
          </div>
        </>
      )}
    </Part>
  );
}

/** Those of which it is known whether they were answered in time. */
const decidedOf = ({ inTime, late, overdue }: ReplyFigures) => inTime + late + overdue;
