import { caseStudies } from '@vitrine/contracts/content/case-studies.ts';
import { editsInForce } from '@vitrine/contracts/content/current.ts';
import { isShippedProject, type Project, portfolio } from '@vitrine/contracts/content/projects.ts';
import { isSample } from '@vitrine/contracts/content/samples.ts';
import { revealOnScroll } from '../../../lib/browser/reveal-on-scroll.ts';
import { contentTexts, useContentText } from '../../../lib/format/content-text.ts';
import { useLanguage, useTexts } from '../../../lib/format/language.ts';
import { caseStudyTexts } from '../../../messages/case-studies.ts';
import { Headline } from '../../../ui/headline.tsx';
import { SectionCaption } from '../../../ui/section-caption.tsx';
import { CaseStudyEnd } from './case-study-end.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectFilmstrip } from './project-filmstrip.tsx';
import { ProjectPicture } from './project-picture.tsx';
import { storyPicture } from './project-slides.ts';

/** How one project was made: what was wrong, what was decided, what it comes to, what was built. */
export function CaseStudy({ project }: { project: Project }) {
  const t = useTexts(caseStudyTexts);
  const say = useContentText();
  const language = useLanguage();
  const { id } = project;
  const study = caseStudies[id];
  const name = say(project.name);
  if (!study) return null;
  const picture = storyPicture(project);
  const built = contentTexts(study.built, language);
  return (
    <article ref={revealOnScroll}>
      <header className="frame pt-8 sm:pt-12 lg:pt-20">
        <p className="caption text-quiet">
          <span className="text-signal-text">
            {String(portfolio.findIndex((one) => one.id === id) + 1).padStart(2, '0')}
          </span>{' '}
          / {t('caption')}
        </p>
        <div className="columns-grid mt-4 items-end gap-y-4 sm:mt-6 sm:gap-y-6">
          <Headline level={1} className="col-span-4 text-giant lg:col-span-8">
            {name}
          </Headline>
          <p className="col-span-4 max-w-[32ch] text-lead text-pretty lg:col-span-4">{say(study.lead)}</p>
        </div>
      </header>
      <div className="case-window night mt-8 text-ink sm:mt-10 lg:mt-16">
        <ProjectFilmstrip key={id} project={project} />
        <ProjectFacts project={project} kind={say(project.kind)} className="frame mt-6 sm:mt-8 lg:mt-12" />
      </div>
      <div className="frame columns-grid gap-y-12 pt-10 sm:gap-y-14 sm:pt-16 lg:gap-y-24 lg:pt-28">
        <section data-reveal="0" className="col-span-4 lg:col-span-5">
          <SectionCaption number={1}>{t('problem')}</SectionCaption>
          <p className="mt-5 max-w-[44ch] text-lead text-pretty">{say(study.problem)}</p>
        </section>
        <section data-reveal="90" className="col-span-4 lg:col-span-6 lg:col-start-7 lg:pt-24">
          <SectionCaption number={2}>{t('decision')}</SectionCaption>
          <p className="mt-5 max-w-[40ch] font-display text-large leading-tight font-semibold tracking-tight text-pretty">
            {say(study.decision)}
          </p>
        </section>
        {picture && (
          <div data-reveal="0" className="case-picture col-span-4 lg:col-span-12">
            <ProjectPicture slide={picture} sizes="92vw" />
          </div>
        )}
        <section
          data-reveal="0"
          className="col-span-4 border-t border-ink pt-6 lg:col-span-12 lg:flex lg:items-end lg:gap-10"
        >
          <h2 className="sr-only">{t('figure')}</h2>
          <p className="case-figure display text-[clamp(6rem,2rem+20vw,18rem)] leading-[0.8] text-signal-text tabular-nums">
            {say(study.figure)}
          </p>
          <p className="mt-6 max-w-[26ch] text-lead lg:pb-2">{say(study.figureOf)}</p>
        </section>
        {built.length > 0 && (
          <section data-reveal="0" className="col-span-4 columns-grid lg:col-span-12">
            <div className="col-span-4">
              <SectionCaption number={3}>{t('built')}</SectionCaption>
            </div>
            <ol className="col-span-4 mt-5 border-b border-line lg:col-span-8 lg:mt-0">
              {built.map((part, index) => (
                <li key={part} className="flex items-baseline gap-4 border-t border-line py-4 text-lead">
                  <span aria-hidden="true" className="caption text-quiet">
                    {index + 1}
                  </span>
                  {part}
                </li>
              ))}
            </ol>
          </section>
        )}
        {isShippedProject(id) && isSample(`projects.${id}`, editsInForce()) && (
          <p className="caption col-span-4 text-quiet lg:col-span-12">{t('sampleNote')}</p>
        )}
      </div>
      <CaseStudyEnd project={project} />
    </article>
  );
}
