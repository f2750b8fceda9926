import { processSteps } from '@vitrine/contracts/content/process.ts';
import { revealOnScroll } from '../../lib/browser/reveal-on-scroll.ts';
import { useContentText } from '../../lib/format/content-text.ts';
import { useTexts } from '../../lib/format/language.ts';
import { servicesTexts } from '../../messages/services.ts';
import { Headline } from '../../ui/headline.tsx';
import { SectionCaption } from '../../ui/section-caption.tsx';
import { ProcessPath } from './process-path.tsx';
import { StepPicture } from './step-picture.tsx';

const digits = (index: number) => String(index + 1).padStart(2, '0');

/** The steps of a project, alternating left and right of a path that is drawn as one scrolls. */
export function Process() {
  const t = useTexts(servicesTexts);
  const say = useContentText();
  return (
    <section ref={revealOnScroll} id="process" className="overflow-x-clip border-y border-line bg-raised">
      <div className="frame py-20 lg:py-28">
        <div data-reveal="0" className="columns-grid items-end gap-y-6">
          <div className="col-span-4 lg:col-span-8">
            <SectionCaption number={1}>{t('processCaption')}</SectionCaption>
            <Headline level={2} className="mt-4 max-w-[14ch] text-huge">
              {t('processTitle')}
            </Headline>
          </div>
          <p className="col-span-4 max-w-[40ch] text-lead text-quiet">{t('processText')}</p>
        </div>
        <div className="relative mt-14 lg:mt-24">
          <ProcessPath numbers={processSteps.map((_, index) => digits(index))} />
          <ol className="relative grid auto-rows-fr">
            {processSteps.map((step, index) => (
              <li
                key={step.id}
                className="group/step columns-grid content-start gap-y-6 pb-16 max-lg:pl-12 md:items-stretch lg:pb-28"
              >
                <StepPicture
                  step={step}
                  number={index + 1}
                  count={processSteps.length}
                  className="col-span-4 md:col-span-2 md:row-start-1 md:group-even/step:col-start-3 lg:col-span-6 lg:group-even/step:col-start-7"
                />
                <div
                  data-reveal="0"
                  className="col-span-4 flex flex-col justify-between gap-y-4 md:col-span-2 md:col-start-3 md:row-start-1 md:border-t md:border-ink md:pt-5 md:group-even/step:col-start-1 lg:col-span-4 lg:col-start-9"
                >
                  <p
                    aria-hidden="true"
                    className="font-mono text-[clamp(3rem,1rem+6vw,7rem)] leading-[0.8] font-light tracking-[-0.07em] text-signal-text"
                  >
                    {digits(index)}
                  </p>
                  <div className="grid grid-cols-1 gap-3 wrap-break-word hyphens-auto">
                    <h3 className="display text-large">{say(step.title)}</h3>
                    <p className="max-w-[46ch]">{say(step.text)}</p>
                    <p className="caption mt-2 max-w-[46ch] border-t border-line pt-3">
                      <span className="text-quiet">{t('youGet')}</span> {say(step.result)}
                    </p>
                  </div>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
