import type { TextKey } from '@vitrine/contracts/text.ts';
import { type PackChoice, packs } from '../../content/packs.ts';
import { formatMoney } from '../../lib/format.ts';
import { useLanguage, useLocalizedNavigate, useTexts } from '../../lib/language.ts';
import { servicesTexts } from '../../messages/services.ts';
import { Arrow, Button, ButtonLink } from '../../ui/button.tsx';
import { SectionCaption } from '../../ui/caption.tsx';
import { Pill } from '../../ui/pill.tsx';

type Pack = (typeof packs)[number];
type ServicesKey = TextKey<Parameters<ReturnType<typeof servicesTexts>>[0]>;

export function Pricing() {
  const t = useTexts(servicesTexts);
  return (
    <section id="pricing" className="frame py-20 lg:py-28">
      <SectionCaption number={2}>{t('pricingCaption')}</SectionCaption>
      <h2 className="display mt-4 mb-12 max-w-[12ch] text-huge">{t('pricingTitle')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4 xl:gap-0">
        {packs.map((pack, index) => (
          <PackPane key={pack.id} pack={pack} index={index} />
        ))}
      </ul>
      <p className="mt-10">
        <ButtonLink to="/quote" look="secondary">
          {t('noPack')}
          <Arrow />
        </ButtonLink>
      </p>
    </section>
  );
}

function PackPane({ pack, index }: { pack: Pack; index: number }) {
  const t = useTexts(servicesTexts);
  const language = useLanguage();
  const navigate = useLocalizedNavigate();
  const name = pack.name[language];
  const choose = () => navigate('/quote', { state: { selectedPack: pack.id, packName: name } satisfies PackChoice });
  return (
    <li
      className={`pane relative flex flex-col gap-8 p-6 xl:-ml-px xl:p-8 ${pack.popular ? 'z-10 border-ink xl:-my-6 xl:py-14' : ''}`}
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <span aria-hidden="true" className="caption text-quiet">
          {String(index + 1).padStart(2, '0')}
        </span>
        {pack.popular && <Pill tone="signal">{t('popular')}</Pill>}
      </div>
      <div className="grid gap-3">
        <h3 className="font-display text-3xl leading-none font-bold tracking-tight">{name}</h3>
        <p className="leading-snug text-quiet xl:min-h-18">{t(`${pack.id}Text`)}</p>
      </div>
      <p className="grid gap-1 border-y border-line py-5">
        <span className="caption text-quiet">{t('priceLabel')}</span>
        <span className="font-mono text-4xl leading-none font-light tracking-[-0.06em] whitespace-nowrap">
          {formatMoney(pack.price, language)}
        </span>
        <span className="caption text-quiet">{t('vatNote')}</span>
      </p>
      <ul className="grid gap-2">
        {Array.from({ length: pack.features }, (_, feature) => t(`${pack.id}${feature + 1}` as ServicesKey)).map(
          (feature) => (
            <li key={feature} className="flex items-baseline gap-3 leading-snug">
              <span aria-hidden="true" className="size-1.5 shrink-0 -translate-y-0.5 bg-signal" />
              {feature}
            </li>
          ),
        )}
      </ul>
      <div className="mt-auto grid gap-4">
        <p className="caption">{t('deadline', { deadline: t(`${pack.id}Deadline`) })}</p>
        <Button look={pack.popular ? 'primary' : 'secondary'} onClick={choose} aria-label={t('chooseNamed', { name })}>
          {t('choose')}
        </Button>
      </div>
    </li>
  );
}
