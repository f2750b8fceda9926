import type { Figures } from '@vitrine/contracts/figures.ts';
import { serviceTypes } from '@vitrine/contracts/prices.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { figuresTexts } from '../../messages/figures.ts';
import { serviceName } from '../leads/quote-labels.ts';
import { type FigurePeriod, monthsBetween } from './figure-period.ts';
import { monthName } from './words.ts';

type PeriodFieldsProps = {
  /** The figures that show, with the months there are. */
  figures: Figures;
  period: FigurePeriod;
  onChange: (period: FigurePeriod) => void;
};

const select =
  'min-h-9 rounded-pane border border-control bg-raised px-2 text-[0.9375rem] text-ink tabular-nums pointer-coarse:min-h-11';

/** Chooses the months and the service that the figures are about. */
export function PeriodFields({ figures, period, onChange }: PeriodFieldsProps) {
  const t = useTexts(figuresTexts);
  const language = useLanguage();
  const { earliest, latest, from, to } = figures;
  const options = (months: readonly string[]) =>
    months.toReversed().map((month) => (
      <option key={month} value={month}>
        {monthName(month, language, 'long')}
      </option>
    ));
  const later = (month: string) => (month > to ? month : to);
  const earlier = (month: string) => (month < from ? month : from);
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-ink pt-3">
      <legend className="sr-only">{t('period')}</legend>
      <span className="flex flex-wrap items-center gap-2">
        <label className="caption flex items-center gap-2 text-quiet">
          {t('from')}
          <select
            className={select}
            value={from}
            onChange={({ target: { value } }) => onChange({ ...period, from: value, to: later(value) })}
          >
            {options(monthsBetween(earliest, latest))}
          </select>
        </label>
        <label className="caption flex items-center gap-2 text-quiet">
          {t('to')}
          <select
            className={select}
            value={to}
            onChange={({ target: { value } }) => onChange({ ...period, from: earlier(value), to: value })}
          >
            {options(monthsBetween(earliest, latest))}
          </select>
        </label>
      </span>
      <label className="caption flex items-center gap-2 text-quiet">
        {t('service')}
        <select
          className={select}
          value={period.service ?? ''}
          onChange={({ target: { value } }) => {
            const { service: _, ...months } = period;
            const service = serviceTypes.find((one) => one === value);
            onChange({ ...months, ...(service && { service }) });
          }}
        >
          <option value="">{t('allServices')}</option>
          {serviceTypes.map((service) => (
            <option key={service} value={service}>
              {serviceName({ serviceType: service }, language)}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}
