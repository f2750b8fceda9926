import { agency } from '@vitrine/contracts/agency.ts';
import { currencyName } from '@vitrine/contracts/currency.ts';
import { cents } from '@vitrine/contracts/money.ts';
import { estimatePrice, formatPrice, hasVisibleTotal, optionOf, serviceOf } from '@vitrine/contracts/prices.ts';
import { vatLabels } from '@vitrine/contracts/vat-label.ts';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { quoteTexts } from '../../messages/quote.ts';
import type { Choice } from './quote-form.ts';

type EstimatePanelProps = {
  choice: Choice;
  /** What the estimate is for, above it. */
  children?: ReactNode;
};

/** The estimate so far, beside the steps; on small screens the bar at their foot shows it. */
export function EstimatePanel({ choice: { service, options }, children }: EstimatePanelProps) {
  const t = useTexts(quoteTexts);
  const language = useLanguage();
  const total = service ? estimatePrice(service, options) : cents(0);
  return (
    <aside
      aria-label={t('estimate')}
      className="pane sticky z-20 border-ink max-lg:hidden lg:top-24 lg:col-span-4 lg:col-start-9 lg:mt-14 lg:self-start"
    >
      {children}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-7 py-4">
        <h2 className="caption flex items-center gap-2.5">
          <span
            aria-hidden="true"
            className={`size-2 transition-colors ${service ? 'bg-signal' : 'border border-control'}`}
          />
          {t('estimate')}
        </h2>
        <span className="caption text-quiet">{agency.currency}</span>
      </div>
      {service ? (
        <ul className="px-7 pt-2">
          <Line
            name={serviceOf(service).name[language]}
            price={
              service === 'custom'
                ? t('customPrice')
                : formatPrice(serviceOf(service).price, language, { vat: 'excluded' })
            }
          />
          {options.map((option) => (
            <Line
              key={option}
              name={optionOf(option).name[language]}
              price={`+ ${formatPrice(optionOf(option).price, language, { vat: 'excluded' })}`}
            />
          ))}
        </ul>
      ) : (
        <p className="px-7 py-10 text-lead text-quiet">{t('estimateEmpty')}</p>
      )}
      {hasVisibleTotal(service, total) && (
        <p className="@container grid gap-1 px-7 pt-8 pb-6">
          <span className="caption text-quiet">{t('total')}</span>
          <span className="font-mono text-[min(clamp(2.75rem,4.2vw,4rem),22cqi)] leading-none font-light tracking-[-0.07em] whitespace-nowrap">
            {formatPrice(total, language)}
          </span>
          <span className="caption text-quiet">{vatLabels.excluded[language]}</span>
        </p>
      )}
      <p className="border-t border-line px-7 py-5 leading-snug text-quiet">
        {service === 'custom'
          ? t('customNote')
          : t('estimateNote', { currency: currencyName(agency.currency, language) })}
      </p>
    </aside>
  );
}

/** The total in two short lines, for the bar of small screens. */
export function EstimateLine({ choice: { service, options } }: { choice: Choice }) {
  const t = useTexts(quoteTexts);
  const language = useLanguage();
  const total = service ? estimatePrice(service, options) : cents(0);
  if (!service) return <span className="text-base text-quiet">{t('estimateNone')}</span>;
  if (!hasVisibleTotal(service, total)) return <span className="text-base">{t('customPrice')}</span>;
  return (
    <>
      <span className="block font-mono text-lg tracking-tight whitespace-nowrap">{formatPrice(total, language)}</span>
      <span className="caption block text-quiet">{vatLabels.excluded[language]}</span>
    </>
  );
}

/** Announces each change of the estimate. */
export function SpokenEstimate({ choice: { service, options } }: { choice: Choice }) {
  const t = useTexts(quoteTexts);
  const language = useLanguage();
  const total = service ? estimatePrice(service, options) : cents(0);
  const visible = hasVisibleTotal(service, total);
  return (
    <p aria-live="polite" className="sr-only">
      {visible
        ? t('totalSpoken', { total: formatPrice(total, language, { vat: 'excluded' }) })
        : service
          ? t('customPrice')
          : ''}
    </p>
  );
}

function Line({ name, price }: { name: string; price: string }) {
  return (
    <li className="flex animate-[toast-in_240ms_var(--ease-pane)] flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3">
      <span className="font-medium">{name}</span>
      <span className="font-mono text-base whitespace-nowrap">{price}</span>
    </li>
  );
}
