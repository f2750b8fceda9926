import { packs } from '@vitrine/contracts/content/packs.ts';
import { formatPrice } from '@vitrine/contracts/prices.ts';
import { vatLabels } from '@vitrine/contracts/vat-label.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { servicesTexts } from '../../messages/services.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { isOneRow, packColumns } from './pack-columns.ts';

/** The first screen: a headline, a link down the page and a list of the prices. */
export function ServicesHero() {
  const t = useTexts(servicesTexts);
  return (
    <section className="relative overflow-hidden">
      <span
        aria-hidden="true"
        className="absolute inset-y-0 right-[6%] w-[17vw] origin-top -skew-x-24 bg-glass opacity-40 lg:opacity-70"
      />
      <span
        aria-hidden="true"
        className="absolute inset-y-0 right-[25%] w-[3vw] origin-top -skew-x-24 bg-glass opacity-30 max-lg:right-[26%] lg:opacity-45"
      />
      <div className="frame relative flex flex-col justify-between gap-y-14 pt-12 pb-14 lg:min-h-[min(calc(100dvh-4.5rem),60rem)] lg:gap-y-20 lg:pt-20 lg:pb-20">
        <div className="columns-grid items-end gap-y-8">
          <div className="col-span-4 lg:col-span-9">
            <p className="caption text-quiet">{t('heroCaption')}</p>
            <Headline level={1} className="mt-6 text-giant">
              {t('heroTitle')}
            </Headline>
          </div>
          <div className="col-span-4 grid justify-items-start gap-6 lg:col-span-3">
            <p className="max-w-[34ch] text-lead">{t('heroText')}</p>
            <a href="#process" className={buttonClass('primary')}>
              {t('heroCue')}
              <Arrow to="down" />
            </a>
          </div>
        </div>
        <PriceList />
      </div>
    </section>
  );
}

/** The name and price of each pack, linked to its card. */
function PriceList() {
  const t = useTexts(servicesTexts);
  const language = useLanguage();
  const offered = packs();
  return (
    // On wide screens the lines at the left and above are those between cells: these are clipped, and no price that is wide.
    <nav aria-label={t('board')} className="border-t border-ink lg:[clip-path:inset(0_-4rem_-4rem_0)]">
      <ul
        style={packColumns(offered.length)}
        className="grid sm:max-lg:grid-cols-2 lg:-mt-px lg:-ml-[calc(1.25rem+1px)] lg:grid-cols-[repeat(var(--columns),minmax(0,1fr))]"
      >
        {offered.map((pack) => (
          <li
            key={pack.id}
            className={`border-line max-lg:border-b sm:max-lg:odd:border-r lg:border-t lg:border-l lg:pl-5 ${isOneRow(offered.length) ? '' : 'lg:pb-5'}`}
          >
            <a
              href={`#pack-${pack.id}`}
              className="group/link flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 py-4 sm:flex-col sm:max-lg:in-[li:nth-child(even)]:pl-5 lg:pt-5 lg:pb-0 lg:focus-visible:-outline-offset-3"
            >
              <span className="bg-[linear-gradient(currentColor,currentColor)] bg-size-[0_1px] bg-bottom-left bg-no-repeat font-medium transition-[background-size] group-hover/link:bg-size-[100%_1px]">
                {pack.name[language]}
              </span>
              <span className="font-mono text-2xl leading-none font-light tracking-[-0.06em] sm:in-[li:nth-child(odd)]:pr-5 lg:text-[clamp(1.75rem,2.4vw,2.5rem)]">
                <span className="caption tracking-normal">{t('priceFrom')} </span>
                {formatPrice(pack.price, language)}{' '}
                <span className="caption inline-block tracking-normal">{vatLabels.excluded[language]}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
