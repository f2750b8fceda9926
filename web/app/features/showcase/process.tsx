import { processSteps } from '../../content/process.ts';
import { useTexts } from '../../lib/language.ts';
import { servicesTexts } from '../../messages/services.ts';
import { SectionCaption } from '../../ui/caption.tsx';

/** Five steps, alternately left and right of the middle line. */
export function Process() {
  const t = useTexts(servicesTexts);
  return (
    <section id="process" className="border-y border-line bg-raised">
      <div className="frame py-20 lg:py-28">
        <SectionCaption number={1}>{t('processCaption')}</SectionCaption>
        <h2 className="display mt-4 mb-12 max-w-[14ch] text-huge lg:mb-20">{t('processTitle')}</h2>
        <ol className="relative before:absolute before:inset-y-0 before:left-0 before:w-px before:bg-line lg:before:left-1/2">
          {processSteps.map((step, index) => (
            <li
              key={step}
              className={`relative pb-12 pl-7 last:pb-0 lg:w-1/2 lg:pb-4 ${
                index % 2 ? 'lg:ml-[50%] lg:pl-14' : 'lg:pr-14 lg:pl-0 lg:text-right'
              }`}
            >
              <span
                aria-hidden="true"
                className={`absolute top-1.5 left-0 size-3 -translate-x-1/2 rounded-pane bg-signal lg:top-5 ${index % 2 ? '' : 'lg:right-0 lg:left-auto lg:translate-x-1/2'}`}
              />
              <p aria-hidden="true" className="caption text-signal-text">
                {String(index + 1).padStart(2, '0')}
              </p>
              <h3 className="mt-2 font-display text-large font-bold tracking-tight">{t(`${step}Title`)}</h3>
              <p className={`mt-3 max-w-[46ch] ${index % 2 ? '' : 'lg:ml-auto'}`}>{t(`${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
