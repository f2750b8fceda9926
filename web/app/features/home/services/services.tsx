import { sectionAnchors, sectionNumber } from '@vitrine/contracts/content/home-sections.ts';
import { combineDecorations } from '../../../lib/browser/decoration.ts';
import { useTexts } from '../../../lib/format/language.ts';
import { LocalizedLink } from '../../../lib/page/localized-link.tsx';
import { homeTexts } from '../../../messages/home.ts';
import { Arrow } from '../../../ui/arrow.tsx';
import { Headline } from '../../../ui/headline.tsx';
import { SectionCaption } from '../../../ui/section-caption.tsx';
import { LightFrame } from '../effects/light-frame.tsx';
import { followPointer } from '../effects/pointer-light.ts';
import { snapSection } from '../effects/scroll-snap.ts';
import { type Service, ServiceDrawing } from './service-drawing.tsx';

/** Each service with its place in the grid: the narrowest card is the highest and starts beside the heading. */
const services: readonly { id: Service; place: string }[] = [
  { id: 'web', place: 'lg:col-[1/6] lg:row-start-2' },
  { id: 'automation', place: 'lg:col-[6/10] lg:row-start-2' },
  { id: 'ai', place: 'lg:col-[10/13] lg:row-[1/3]' },
];

const decorate = combineDecorations(followPointer, snapSection);

/** What the agency does: three cards, each a link to the prices. */
export function Services() {
  const t = useTexts(homeTexts);
  return (
    <section
      id={sectionAnchors.services}
      ref={decorate}
      className="section frame columns-grid content-center gap-y-10 py-20 lg:min-h-[calc(100dvh-4.5rem)] lg:py-10"
    >
      <div className="col-span-4 lg:col-[1/10] lg:row-start-1" data-reveal="0">
        <SectionCaption number={sectionNumber('services')}>{t('servicesCaption')}</SectionCaption>
        <Headline level={2} className="mt-4 max-w-[16ch] text-huge">
          {t('servicesTitle')}
        </Headline>
      </div>
      <ul className="service-cards">
        {services.map(({ id, place }, index) => (
          <li key={id} data-reveal={index * 90} className={`grid ${place}`}>
            <LightFrame className="grid">
              <div className="service-card group/link">
                <ServiceDrawing service={id} />
                <div className="grid grid-cols-1 content-start gap-4 sm:max-lg:w-1/2">
                  <h3 className="font-display text-[clamp(2rem,1.1rem+2vw,3rem)] leading-none font-bold tracking-tight hyphens-manual">
                    {t(`${id}Title`)}
                  </h3>
                  <p className="max-w-[44ch] leading-snug">{t(`${id}Text`)}</p>
                </div>
                <ul className="caption grid grid-cols-1 text-quiet sm:max-lg:w-1/2">
                  {([1, 2, 3] as const).map((number) => (
                    <li key={number} className="border-t border-line py-1.5">
                      {t(`${id}${number}`)}
                    </li>
                  ))}
                </ul>
                {/* The whole card is the link. */}
                <LocalizedLink to="/services" className="caption flex w-fit gap-2 after:absolute after:inset-0">
                  {t('serviceLink')}
                  <span className="sr-only">{t(`${id}Title`)}</span>
                  <Arrow />
                </LocalizedLink>
              </div>
            </LightFrame>
          </li>
        ))}
      </ul>
    </section>
  );
}
