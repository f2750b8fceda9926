import type { Pack } from '@vitrine/contracts/content/packs.ts';
import { type PackChoice, packFeatures, packWeeks } from '../../content/pack-sentences.ts';
import { useLanguage, useLocalizedNavigate, useTexts } from '../../lib/format/language.ts';
import { servicesTexts } from '../../messages/services.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

type PackBackProps = {
  pack: Pack;
  /** Of this side. */
  id: string;
  /** Whether the card stands out of its row. */
  isRaised: boolean;
  onFlip: () => void;
};

/** The back of a card: what the price buys, how long it takes, and a button that starts a quote with this pack. */
export function PackBack({ pack, id, isRaised, onFlip }: PackBackProps) {
  const t = useTexts(servicesTexts);
  const language = useLanguage();
  const navigate = useLocalizedNavigate();
  const name = pack.name[language];
  const choose = () => navigate('/quote', { state: { selectedPack: pack.id, packName: name } satisfies PackChoice });
  const features = packFeatures(pack, language);
  return (
    <div className={`flip-face p-6 xl:px-7 ${pack.popular ? 'border-ink' : ''} ${isRaised ? 'xl:py-14' : ''}`}>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 id={`${id}-name`} className="font-display text-xl leading-none font-bold tracking-tight">
          {name}
        </h3>
        <button
          type="button"
          aria-expanded={true}
          aria-controls={id}
          aria-label={t('flipBack', { name })}
          data-cursor={t('cursorFlip')}
          onClick={onFlip}
          className="flip-button noscript:hidden caption -mr-3 grid size-11 place-items-center text-lg"
        >
          <span aria-hidden="true">✕</span>
        </button>
      </div>
      <ul aria-label={t('included')} className="mt-6 border-t border-line">
        {features.map((feature) => (
          <li key={feature} className="flex items-baseline gap-3 border-b border-line py-2.5 leading-snug">
            <span aria-hidden="true" className="size-1.5 shrink-0 -translate-y-0.5 bg-signal" />
            {feature}
          </li>
        ))}
      </ul>
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 pt-6 pb-5">
        <span className="caption text-quiet">{t('deadlineLabel')}</span>
        <span className="font-mono text-lg">{packWeeks(pack, language)}</span>
      </p>
      <Button
        onClick={choose}
        aria-label={t('chooseNamed', { name })}
        data-cursor={t('cursorChoose')}
        className="z-10 noscript:hidden"
      >
        {t('choose')}
      </Button>
      <noscript>
        <ButtonLink to="/quote">{t('choose')}</ButtonLink>
      </noscript>
    </div>
  );
}
