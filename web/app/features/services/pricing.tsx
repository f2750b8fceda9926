import { packs } from '@vitrine/contracts/content/packs.ts';
import type { PackChoice } from '../../content/pack-sentences.ts';
import { revealOnScroll } from '../../lib/browser/reveal-on-scroll.ts';
import { useTexts } from '../../lib/format/language.ts';
import { servicesTexts } from '../../messages/services.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { SectionCaption } from '../../ui/section-caption.tsx';
import { PackCard } from './pack-card.tsx';
import { isOneRow, packColumns } from './pack-columns.ts';

/** The packs as flip cards in one frame; each flips on its own. */
export function Pricing() {
  const t = useTexts(servicesTexts);
  const offered = packs();
  return (
    <section ref={revealOnScroll} id="pricing" className="frame py-20 lg:py-28">
      <div data-reveal="0" className="columns-grid items-end gap-y-6">
        <div className="col-span-4 lg:col-span-8">
          <SectionCaption number={2}>{t('pricingCaption')}</SectionCaption>
          <Headline level={2} className="mt-4 max-w-[12ch] text-huge">
            {t('pricingTitle')}
          </Headline>
        </div>
        <p className="col-span-4 max-w-[40ch] text-lead text-quiet">{t('pricingText')}</p>
      </div>
      <ul
        data-reveal="60"
        style={packColumns(offered.length)}
        className="mt-12 grid gap-4 sm:grid-cols-2 sm:gap-0 lg:mt-20 xl:grid-cols-[repeat(var(--columns),minmax(0,1fr))]"
      >
        {offered.map((pack, index) => (
          <PackCard key={pack.id} pack={pack} number={index + 1} isRaised={pack.popular && isOneRow(offered.length)} />
        ))}
      </ul>
      <p className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 xl:mt-16">
        <span className="text-lead">{t('noPackText')}</span>
        <ButtonLink to="/quote" state={{ withoutPack: true } satisfies PackChoice} look="secondary">
          {t('noPack')}
          <Arrow />
        </ButtonLink>
      </p>
    </section>
  );
}
