import { technologies } from '../../content/portfolio.ts';
import { useTexts } from '../../lib/language.ts';
import { homeTexts } from '../../messages/home.ts';
import { SectionCaption } from '../../ui/caption.tsx';
import { Pill } from '../../ui/pill.tsx';

export function About() {
  const t = useTexts(homeTexts);
  const stats = [
    { figure: '100%', text: t('statOwned') },
    { figure: '24/7', text: t('statWatched') },
  ];
  return (
    <section className="border-y border-line bg-raised">
      <div className="frame columns-grid gap-y-12 py-20 lg:py-28">
        <div className="col-span-4 lg:col-span-5">
          <SectionCaption number={2}>{t('aboutCaption')}</SectionCaption>
          <h2 className="display mt-4 max-w-[12ch] text-huge">{t('aboutTitle')}</h2>
          <p className="mt-8 max-w-[52ch] text-lead">{t('aboutText')}</p>
          <ul aria-label={t('tags')} className="mt-8 flex flex-wrap gap-2">
            {technologies.map((technology) => (
              <li key={technology}>
                <Pill>{technology}</Pill>
              </li>
            ))}
          </ul>
        </div>
        <dl className="col-span-4 grid content-end lg:col-span-6 lg:col-start-7">
          {stats.map(({ figure, text }) => (
            <div
              key={figure}
              className="flex flex-wrap items-baseline justify-between gap-x-8 border-t border-line py-6"
            >
              <dt className="order-2 w-[22ch] leading-snug text-quiet">{text}</dt>
              <dd className="font-mono text-[clamp(3.5rem,2rem+6.5vw,8.5rem)] leading-none font-light tracking-[-0.07em]">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
