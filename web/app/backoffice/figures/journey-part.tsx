import type { Figures, JourneyFigures } from '@vitrine/contracts/figures.ts';
import { useId } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { figuresTexts } from '../../messages/figures.ts';
import { AsTable, Part } from './figure-pane.tsx';
import { FiguresTable } from './figures-table.tsx';
import { JourneyWindow } from './journey-window.tsx';
import { Legend, MonthColumns } from './month-columns.tsx';
import { amountsIn, daysIn, medianIn, monthName, numberIn, serviceLabel } from './texts.ts';

type JourneyPartProps = { figures: Figures; fileName: (table: string) => string };

const looks = [
  { look: 'open', of: 'people' },
  { look: 'lit', of: 'offered' },
  { look: 'solid', of: 'signed' },
] as const;

/** What became of people: in all, by the month they first wrote, by service and by where they came from. */
export function JourneyPart({ figures, fileName }: JourneyPartProps) {
  const t = useTexts(figuresTexts);
  const language = useLanguage();
  const id = useId();
  const { total, months, services, sources, otherSources } = figures.journey;
  const number = (value: number) => numberIn(value, language);
  const summary = months
    .map((month) =>
      t('monthText', {
        month: monthName(month.month, language, 'long'),
        text: looks.map(({ of }) => `${t(of)} ${number(month[of])}`).join(', '),
      }),
    )
    .join('. ');
  const head = [t('people'), t('met'), t('offered'), t('signed'), t('amount'), t('medianDays')];
  const cellsOf = (row: JourneyFigures) => {
    const amounts = amountsIn(row.amounts, t, language).join(' ');
    return [
      ...[row.people, row.met, row.offered, row.signed].map((raw) => ({ raw, shown: number(raw) })),
      { raw: amounts, shown: amounts || '–' },
      {
        raw: row.days.inAll.value ?? '',
        shown: medianIn(row.days.inAll, (days) => numberIn(days, language, 1), t, language),
      },
    ];
  };
  const withBars = (rows: readonly (JourneyFigures & { readonly key: string; readonly label: string })[]) => {
    const most = Math.max(1, ...rows.map(({ people }) => people));
    return rows.map(({ key, label, ...row }) => ({
      key,
      label,
      cells: cellsOf(row),
      bar: { all: row.people / most, marked: row.signed / most },
    }));
  };
  const inAll = total.days.inAll.value;
  return (
    <Part id={id} title={t('journeyTitle')} note={t('cohortNote')}>
      <JourneyWindow journey={total} />
      {inAll !== null && (
        <p className="text-[0.9375rem]">
          {t('inAll', { value: medianIn(total.days.inAll, (days) => daysIn(days, t, language), t, language) })}
        </p>
      )}
      {total.people > 0 && (
        <>
          <div className="grid gap-2">
            <Legend entries={looks.map(({ look, of }) => ({ look, label: t(of) }))} />
            <MonthColumns
              columns={months.map((month) => ({
                month: month.month,
                parts: looks.map(({ look, of }) => ({ look, value: month[of] })),
                total: month.people,
              }))}
              arrangement="nested"
              label={t('journeyOf', { text: summary })}
            />
          </div>
          <AsTable summary={t('byMonth')}>
            <FiguresTable
              title={`${t('journeyTitle')}, ${t('byMonth')}`}
              fileName={fileName('journey-months')}
              head={[t('month'), ...head]}
              rows={months.toReversed().map((row) => ({
                key: row.month,
                label: monthName(row.month, language, 'short'),
                cells: cellsOf(row),
              }))}
            />
          </AsTable>
          <h3 className="font-display text-lg leading-tight font-bold tracking-tight">{t('byService')}</h3>
          <FiguresTable
            title={`${t('journeyTitle')}, ${t('byService')}`}
            fileName={fileName('journey-services')}
            head={[t('service'), ...head]}
            rows={withBars(
              services.map(({ service, ...row }) => ({
                ...row,
                key: service ?? '',
                label: serviceLabel(service, t, language),
              })),
            )}
          />
          <div className="grid gap-1">
            <h3 className="font-display text-lg leading-tight font-bold tracking-tight">{t('bySource')}</h3>
            <p className="max-w-[80ch] text-[0.9375rem] leading-snug text-quiet">{t('sourceNote')}</p>
          </div>
          <FiguresTable
            title={`${t('journeyTitle')}, ${t('bySource')}`}
            fileName={fileName('journey-sources')}
            head={[t('source'), ...head]}
            rows={withBars([
              ...sources.map(({ source, ...row }) => ({
                ...row,
                key: source ?? '',
                label: source ?? t('sourceUnknown'),
              })),
              ...(otherSources ? [{ ...otherSources, key: ' ', label: t('sourceOthers') }] : []),
            ])}
          />
        </>
      )}
    </Part>
  );
}
