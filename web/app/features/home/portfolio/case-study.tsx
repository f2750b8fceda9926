import type { Project } from '../../../content/portfolio.ts';
import { useTexts } from '../../../lib/language.ts';
import { LocalizedLink } from '../../../lib/localized-link.tsx';
import { homeTexts } from '../../../messages/home.ts';
import { workTexts } from '../../../messages/work.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ProjectDemo } from './project-demo.tsx';

const chapters = [
  { key: 'Problem', title: 'caseProblem' },
  { key: 'Decision', title: 'caseDecision' },
  { key: 'Built', title: 'caseBuilt' },
] as const;

/** One project on a page of its own: its film, then the problem, the decision and what was built. */
export function CaseStudy({ project }: { project: Project }) {
  const t = useTexts(homeTexts);
  const say = useTexts(workTexts);
  return (
    <article className="frame grid gap-12 pt-16 lg:gap-16 lg:pt-24">
      <header className="columns-grid items-end gap-y-6">
        <div className="col-span-4 lg:col-span-8">
          <p className="caption text-quiet">{t(project.category === 'web' ? 'categoryWeb' : 'categoryMobile')}</p>
          <h1 className="display mt-6 text-huge">{t(`${project.id}Title`)}</h1>
        </div>
        <p className="col-span-4 text-lead lg:pb-2">{t(`${project.id}Text`)}</p>
      </header>
      <div className="relative aspect-4/3 overflow-hidden border border-line [&>.project-demo]:absolute [&>.project-demo]:inset-0">
        <ProjectDemo project={project} />
      </div>
      <div className="columns-grid gap-y-10">
        {chapters.map(({ key, title }, index) => (
          <section key={key} className="col-span-4 border-t border-line pt-5">
            <p className="caption text-signal-text">{String(index + 1).padStart(2, '0')}</p>
            <h2 className="mt-3 font-display text-large font-bold tracking-tight">{say(title)}</h2>
            <p className="mt-4 max-w-[40ch]">{say(`${project.id}${key}`)}</p>
          </section>
        ))}
      </div>
      <footer className="columns-grid items-end gap-y-8 border-t border-line pt-8">
        <div className="col-span-4 grid gap-5 lg:col-span-8">
          <ul aria-label={t('projectTools')} className="flex flex-wrap gap-2">
            {project.technologies.map((technology) => (
              <li key={technology}>
                <Pill>{technology}</Pill>
              </li>
            ))}
          </ul>
          {!project.url && <p className="max-w-[60ch] text-quiet">{say('caseSample')}</p>}
        </div>
        <div className="col-span-4 flex flex-wrap items-center gap-x-6 gap-y-3 lg:justify-end">
          <LocalizedLink to="/" className="inline-flex min-h-11 items-center underline underline-offset-4">
            {say('caseBack')}
          </LocalizedLink>
          <ButtonLink to="/quote">{say('caseQuote')}</ButtonLink>
        </div>
      </footer>
    </article>
  );
}
