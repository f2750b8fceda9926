import { useTexts } from '../../lib/language.ts';
import { LocalizedLink } from '../../lib/localized-link.tsx';
import { homeTexts } from '../../messages/home.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { SectionCaption } from '../../ui/caption.tsx';
import { followLight } from './light.ts';
import { Lit } from './lit.tsx';
import { together } from './motion.ts';
import { snapSection } from './snap.ts';
import { type Trade, TradeDrawing } from './trade-drawing.tsx';

/** Each trade with its place: the narrowest pane is the highest, and stands beside the heading. */
const trades: readonly { id: Trade; place: string }[] = [
  { id: 'web', place: 'lg:col-[1/6] lg:row-start-2' },
  { id: 'automation', place: 'lg:col-[6/10] lg:row-start-2' },
  { id: 'ai', place: 'lg:col-[10/13] lg:row-[1/3]' },
];

const decorate = together(followLight, snapSection);

/** What the agency does: three panes, each of them a way to the prices. */
export function Trades() {
  const t = useTexts(homeTexts);
  return (
    <section
      id="services"
      ref={decorate}
      className="section frame columns-grid content-center gap-y-10 py-20 lg:min-h-[calc(100dvh-4.5rem)] lg:py-10"
    >
      <div className="col-span-4 lg:col-[1/10] lg:row-start-1" data-reveal="0">
        <SectionCaption number={1}>{t('servicesCaption')}</SectionCaption>
        <h2 className="display mt-4 max-w-[16ch] text-huge">{t('servicesTitle')}</h2>
      </div>
      <ul className="trades">
        {trades.map(({ id, place }, index) => (
          <li key={id} data-reveal={index * 90} className={`grid ${place}`}>
            <Lit className="grid">
              <div className="trade group/link">
                <TradeDrawing trade={id} />
                <div className="grid content-start gap-4 sm:max-lg:w-1/2">
                  <h3 className="font-display text-[clamp(2rem,1.1rem+2vw,3rem)] leading-none font-bold tracking-tight hyphens-manual">
                    {t(`${id}Title`)}
                  </h3>
                  <p className="max-w-[44ch] leading-snug">{t(`${id}Text`)}</p>
                </div>
                <ul className="caption grid text-quiet sm:max-lg:w-1/2">
                  {([1, 2, 3] as const).map((number) => (
                    <li key={number} className="border-t border-line py-1.5">
                      {t(`${id}${number}`)}
                    </li>
                  ))}
                </ul>
                {/* The whole pane leads where its link does. */}
                <LocalizedLink to="/services" className="caption flex w-fit gap-2 after:absolute after:inset-0">
                  {t('serviceLink')}
                  <span className="sr-only">{t(`${id}Title`)}</span>
                  <Arrow />
                </LocalizedLink>
              </div>
            </Lit>
          </li>
        ))}
      </ul>
    </section>
  );
}
