import { testimonials } from '../../content/testimonials.ts';
import { useTexts } from '../../lib/language.ts';
import { homeTexts } from '../../messages/home.ts';
import { SectionCaption } from '../../ui/caption.tsx';

/** The first voice is the loudest. */
const places = ['lg:col-span-7 lg:row-span-2', 'lg:col-span-5', 'lg:col-span-5'] as const;
const sizes = ['text-large font-bold', 'text-2xl font-semibold', 'text-2xl font-semibold'] as const;

export function Voices() {
  const t = useTexts(homeTexts);
  return (
    <section className="frame pb-20 lg:pb-28">
      <SectionCaption number={4}>{t('voicesCaption')}</SectionCaption>
      <h2 className="sr-only">{t('voicesTitle')}</h2>
      <ul className="columns-grid mt-6 gap-y-4">
        {testimonials.map(({ text, name, company, rating }, index) => (
          <li key={text} className={`col-span-4 ${places[index] ?? ''}`}>
            <figure className="pane flex h-full flex-col justify-between gap-8 p-6 lg:p-8">
              <blockquote className={`font-display leading-[1.12] tracking-tight text-balance ${sizes[index] ?? ''}`}>
                {t(text)}
              </blockquote>
              <figcaption className="caption flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <span>
                  {name}, <span className="text-quiet">{company}</span>
                </span>
                <span role="img" aria-label={t('rating', { rating })} className="tracking-[0.2em] text-signal-text">
                  {'■'.repeat(rating)}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
