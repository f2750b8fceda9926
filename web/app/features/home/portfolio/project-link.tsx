import { localizedPath } from '@vitrine/contracts/language.ts';
import { liveSite, type Project } from '../../../content/portfolio.ts';
import { useLanguage, useTexts } from '../../../lib/language.ts';
import { homeTexts } from '../../../messages/home.ts';
import { Arrow } from '../../../ui/arrow.tsx';

type ProjectLinkProps = { project: Project; hasArrow?: boolean; className: string };

/** Leads to the live site of a project, in a new tab; a sample has none, and leads to its case study instead. */
export function ProjectLink({ project, hasArrow = false, className }: ProjectLinkProps) {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const site = liveSite(project);
  return (
    <a href={site ?? localizedPath(project.path, language)} target="_blank" rel="noopener" className={className}>
      {t(site ? 'projectVisit' : 'projectRead')}
      {hasArrow && <Arrow to="out" />} <span className="sr-only">{t('newTab')}</span>
    </a>
  );
}
