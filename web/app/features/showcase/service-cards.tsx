import { useTexts } from '../../lib/language.ts';
import { LocalizedLink } from '../../lib/localized-link.tsx';
import { homeTexts } from '../../messages/home.ts';
import { Arrow } from '../../ui/button.tsx';
import { SectionCaption } from '../../ui/caption.tsx';

/** Each trade with the share of the row it takes, and how far its pane hangs. */
const trades = [
  { id: 'web', place: 'lg:col-span-5' },
  { id: 'automation', place: 'lg:col-span-4 lg:translate-y-10' },
  { id: 'ai', place: 'lg:col-span-3 lg:translate-y-20' },
] as const;

export function ServiceCards() {
  const t = useTexts(homeTexts);
  return (
    <section id="services" className="frame py-20 lg:py-28 lg:pb-44">
      <SectionCaption number={1}>{t('servicesCaption')}</SectionCaption>
      <h2 className="display mt-4 mb-12 max-w-[16ch] text-huge">{t('servicesTitle')}</h2>
      <ul className="columns-grid gap-y-4">
        {trades.map(({ id, place }) => (
          <li key={id} className={`col-span-4 ${place}`}>
            <LocalizedLink
              to="/services"
              className="pane group/link relative flex h-full min-h-72 flex-col justify-between gap-10 overflow-hidden p-6 transition-colors hover:border-ink lg:min-h-96 lg:p-8"
            >
              <span
                aria-hidden="true"
                className="absolute -top-1/4 -right-1/3 h-[150%] w-2/5 rotate-[35deg] bg-glass opacity-60 transition-transform duration-600 group-hover/link:-translate-x-1/2"
              />
              <h3 className="relative font-display text-[clamp(1.75rem,0.6rem+2.2vw,2.75rem)] leading-none font-bold tracking-tight">
                {t(`${id}Title`)}
              </h3>
              <div className="relative grid gap-5">
                <p className="max-w-[44ch] leading-snug">{t(`${id}Text`)}</p>
                <span className="caption flex items-center gap-2">
                  {t('serviceLink')}
                  <Arrow />
                </span>
              </div>
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
