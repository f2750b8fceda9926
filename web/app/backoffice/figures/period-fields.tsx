import type { Figures } from '@vitrine/contracts/figures.ts';
import { serviceTypes } from '@vitrine/contracts/prices.ts';
import { useId } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { figuresTexts } from '../../messages/figures.ts';
import { Select } from '../../ui/field.tsx';
import { serviceName } from '../leads/quote-labels.ts';
import { type FigurePeriod, monthsBetween } from './figure-period.ts';
import { monthName } from './texts.ts';

type PeriodFieldsProps = {
  /** The figures that show, with the months there are. */
  figures: Figures;
  period: FigurePeriod;
  onChange: (period: FigurePeriod) => void;
};

const label = 'caption grid gap-1 text-quiet sm:flex sm:items-center sm:gap-2';
const select = 'max-sm:w-full pointer-coarse:min-h-11!';

/** Chooses the months and the service that the figures are about. */
export function PeriodFields({ figures, period, onChange }: PeriodFieldsProps) {
  const t = useTexts(figuresTexts);
  const language = useLanguage();
  const id = useId();
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
    <fieldset className="grid gap-x-5 gap-y-2 sm:flex sm:flex-wrap sm:items-center">
      <legend className="sr-only">{t('period')}</legend>
      <span className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap">
        <label htmlFor={`${id}-from`} className={label}>
          {t('from')}
          <Select
            id={`${id}-from`}
            dense
            className={select}
            value={from}
            onChange={({ target: { value } }) => onChange({ ...period, from: value, to: later(value) })}
          >
            {options(monthsBetween(earliest, latest))}
          </Select>
        </label>
        <label htmlFor={`${id}-to`} className={label}>
          {t('to')}
          <Select
            id={`${id}-to`}
            dense
            className={select}
            value={to}
            onChange={({ target: { value } }) => onChange({ ...period, from: earlier(value), to: value })}
          >
            {options(monthsBetween(earliest, latest))}
          </Select>
        </label>
      </span>
      <label htmlFor={`${id}-service`} className={label}>
        {t('service')}
        <Select
          id={`${id}-service`}
          dense
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
        </Select>
      </label>
    </fieldset>
  );
}
