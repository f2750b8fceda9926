import type { Project } from '@vitrine/contracts/content/projects.ts';
import { useTexts } from '../../../lib/format/language.ts';
import { caseStudyTexts } from '../../../messages/case-studies.ts';
import { homeTexts } from '../../../messages/home.ts';
import { Arrow } from '../../../ui/arrow.tsx';

type ProjectFactsProps = {
  project: Project;
  /** What it is: "online shop". */
  kind: string;
  className: string;
};

/** What a project is, what it is built with and where it can be visited. */
export function ProjectFacts({ project, kind, className }: ProjectFactsProps) {
  const t = useTexts(caseStudyTexts);
  const th = useTexts(homeTexts);
  return (
    <dl className={`case-facts ${className}`}>
      <div>
        <dt className="caption">{t('kind')}</dt>
        <dd className="first-letter:uppercase">{kind}</dd>
      </div>
      <div>
        <dt className="caption">{t('tools')}</dt>
        {project.technologies.map((technology) => (
          <dd key={technology}>{technology}</dd>
        ))}
      </div>
      {project.url && (
        <div>
          <dt className="caption">{t('site')}</dt>
          <dd>
            <a href={project.url} target="_blank" rel="noopener" className="underline underline-offset-4">
              {hostIn(project.url)} <Arrow to="out" />
              <span className="sr-only">{th('newTab')}</span>
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The host of an address as it was written: `URL` gives "bücher.example" as machines look it up, "xn--bcher-kva.example". */
const hostIn = (url: string): string => /^https:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(url)?.[1] ?? new URL(url).hostname;
