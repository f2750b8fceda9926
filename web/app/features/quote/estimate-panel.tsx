import { estimatePrice, hasVisibleTotal, quoteOptions, services } from '@vitrine/contracts/prices.ts';
import { formatMoney } from '../../lib/format.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { quoteTexts } from '../../messages/quote.ts';
import type { Choice } from './quote-form.ts';

/**
 * The estimate so far: beside the steps on wide screens, a bar at the bottom on small ones. Screen readers announce each
 * change once.
 */
export function EstimatePanel({ choice: { service, options } }: { choice: Choice }) {
  const t = useTexts(quoteTexts);
  const language = useLanguage();
  const total = service ? estimatePrice(service, options) : 0;
  const visible = hasVisibleTotal(service, total);
  const money = formatMoney(total, language);
  const spoken = visible ? t('totalSpoken', { total: money }) : service ? t('customPrice') : '';

  return (
    <aside
      aria-label={t('estimate')}
      className="sticky z-20 max-lg:bottom-0 max-lg:-mx-[clamp(1rem,4vw,4rem)] max-lg:border-t max-lg:border-ink max-lg:bg-raised max-lg:px-[clamp(1rem,4vw,4rem)] max-lg:py-3 lg:top-24 lg:col-span-4 lg:col-start-9 lg:mt-14 lg:self-start"
    >
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
      <div className="lg:pane lg:border-ink">
        <div className="flex items-baseline justify-between gap-4 lg:border-b lg:border-line lg:px-7 lg:py-4">
          <h2 className="caption flex items-center gap-2.5">
            <span
              aria-hidden="true"
              className={`size-2 transition-colors ${service ? 'bg-signal' : 'border border-control'}`}
            />
            {t('estimate')}
          </h2>
          <span className="caption text-quiet max-lg:hidden">EUR</span>
          <p className="text-right font-mono text-lg leading-snug tracking-tight lg:hidden">
            {visible ? money : service ? t('customPrice') : '—'}
            {visible && <span className="caption block text-quiet">{t('vat')}</span>}
          </p>
        </div>
        <div className="max-lg:hidden">
          {service ? (
            <ul className="px-7 pt-2">
              <Line
                name={services[service].name[language]}
                price={service === 'custom' ? t('customPrice') : formatMoney(services[service].price, language)}
              />
              {options.map((option) => (
                <Line
                  key={option}
                  name={quoteOptions[option].name[language]}
                  price={`+ ${formatMoney(quoteOptions[option].price, language)}`}
                />
              ))}
            </ul>
          ) : (
            <p className="px-7 py-10 text-lead text-quiet">{t('estimateEmpty')}</p>
          )}
          {visible && (
            <p className="grid gap-1 px-7 pt-8 pb-6">
              <span className="caption text-quiet">{t('total')}</span>
              <span className="font-mono text-[clamp(2.75rem,4.2vw,4rem)] leading-none font-light tracking-[-0.07em] whitespace-nowrap">
                {money}
              </span>
              <span className="caption text-quiet">{t('vat')}</span>
            </p>
          )}
          <p className="border-t border-line px-7 py-5 leading-snug text-quiet">
            {service === 'custom' ? t('customNote') : t('estimateNote')}
          </p>
        </div>
      </div>
    </aside>
  );
}

function Line({ name, price }: { name: string; price: string }) {
  return (
    <li className="flex animate-[toast-in_240ms_var(--ease-pane)] items-baseline justify-between gap-4 border-b border-line py-3">
      <span className="font-medium">{name}</span>
      <span className="font-mono text-base whitespace-nowrap">{price}</span>
    </li>
  );
}
