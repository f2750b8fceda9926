import { portfolio } from '../../content/portfolio.ts';
import { useTexts } from '../../lib/language.ts';
import { homeTexts } from '../../messages/home.ts';
import { SectionCaption } from '../../ui/caption.tsx';

/** The four projects, as the list on a shop door. */
export function Work() {
  const t = useTexts(homeTexts);
  return (
    <section className="frame py-20 lg:py-28">
      <SectionCaption number={3}>{t('workCaption')}</SectionCaption>
      <h2 className="display mt-4 mb-12 max-w-[14ch] text-huge">{t('workTitle')}</h2>
      <ol className="border-b border-line">
        {portfolio.map(({ id, technologies }, index) => (
          <li key={id} className="columns-grid items-baseline gap-y-2 border-t border-line py-6 lg:py-8">
            <span aria-hidden="true" className="caption col-span-4 text-quiet lg:col-span-1">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h3 className="col-span-4 font-display text-large font-bold tracking-tight lg:col-span-6">
              {t(`${id}Title`)}
            </h3>
            <p className="col-span-4 max-w-[40ch] leading-snug lg:col-span-3">{t(`${id}Text`)}</p>
            <p className="caption col-span-4 text-quiet lg:col-span-2 lg:text-right">{technologies.join(' / ')}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
