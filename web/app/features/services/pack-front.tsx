import type { Pack } from '@vitrine/contracts/content/packs.ts';
import { formatPrice } from '@vitrine/contracts/prices.ts';
import { vatLabels } from '@vitrine/contracts/vat-label.ts';
import type { RefObject } from 'react';
import { useContentText } from '../../lib/format/content-text.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { servicesTexts } from '../../messages/services.ts';
import { Pill } from '../../ui/pill.tsx';
import { PackIcon } from './pack-icon.tsx';

type PackFrontProps = {
  pack: Pack;
  /** The position of the pack, from 1. */
  number: number;
  /** Whether it stands out of its row. */
  isRaised: boolean;
  button: RefObject<HTMLButtonElement | null>;
  /** The id of the other side. */
  details: string;
  onFlip: () => void;
};

/** As large as its card takes; a figure is as wide as half its height. */
const priceSize = (price: string): string =>
  price.length > 7
    ? 'text-[min(clamp(2.25rem,1.5rem+3vw,3.5rem),19cqi)]'
    : 'text-[min(clamp(2.75rem,1.5rem+4.5vw,4.25rem),26cqi)] xl:text-[min(clamp(3rem,4.3vw,5rem),26cqi)]';

/** The front of a card. All of it flips the card; the button is what is focused and announced. */
export function PackFront({ pack, number, isRaised, button, details, onFlip }: PackFrontProps) {
  const t = useTexts(servicesTexts);
  const language = useLanguage();
  const say = useContentText();
  const name = pack.name[language];
  const price = formatPrice(pack.price, language);
  return (
    <div
      className={`group/pack flip-face p-6 xl:px-7 ${pack.popular ? 'border-ink bg-glass text-on-glass' : 'text-ink'} ${isRaised ? 'xl:py-14' : ''}`}
    >
      <div className="@container flex min-h-8 flex-wrap items-center justify-between gap-3">
        <span aria-hidden="true" className="caption">
          {String(number).padStart(2, '0')}
        </span>
        {pack.popular && <Pill tone="signal">{t('popular')}</Pill>}
      </div>
      <PackIcon pack={pack.id} className="mt-8 w-40" />
      <h3 className="display mt-8 text-3xl leading-none">{name}</h3>
      <p className={`mt-3 max-w-[34ch] leading-snug ${pack.popular ? '' : 'text-quiet'}`}>{say(pack.text)}</p>
      <p className="@container mt-auto grid gap-1.5 pt-10">
        <span className="caption">{t('priceLabel')}</span>
        <span className={`font-mono leading-none font-light tracking-[-0.09em] whitespace-nowrap ${priceSize(price)}`}>
          {price}
        </span>
        <span className="caption">{vatLabels.excluded[language]}</span>
      </p>
      <button
        ref={button}
        type="button"
        aria-expanded={false}
        aria-controls={details}
        aria-label={t('detailsNamed', { name })}
        data-cursor={t('cursorFlip')}
        onClick={onFlip}
        className="flip-button noscript:hidden caption mt-6 flex items-center justify-between gap-3 border-t border-current/25 pt-4 text-left"
      >
        {t('details')}
        <svg
          aria-hidden="true"
          viewBox="0 0 18 18"
          className="w-5 fill-none stroke-current transition-transform duration-300 group-hover/pack:-scale-x-100"
        >
          <path d="M9.5 4.5h6v9h-6" />
          <path d="M9.5 1.5v15l-7-3v-9z" className="group-hover/pack:fill-signal" />
        </svg>
      </button>
    </div>
  );
}
