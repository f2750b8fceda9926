import type { Project } from '@vitrine/contracts/content/projects.ts';
import { useTexts } from '../../../lib/format/language.ts';
import { LocalizedLink } from '../../../lib/page/localized-link.tsx';
import { homeTexts } from '../../../messages/home.ts';
import { Arrow } from '../../../ui/arrow.tsx';

type ProjectLinkProps = { project: Project; hasArrow?: boolean; className: string };

/** Leads to the site of a project, in a new tab, or in this one to its case study where it has no site. */
export function ProjectLink({ project: { url, path }, hasArrow = false, className }: ProjectLinkProps) {
  const t = useTexts(homeTexts);
  if (!url) {
    return (
      <LocalizedLink to={path} className={className}>
        {t('projectRead')}
        {hasArrow && <Arrow />}
      </LocalizedLink>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener" className={className}>
      {t('projectVisit')}
      {hasArrow && <Arrow to="out" />} <span className="sr-only">{t('newTab')}</span>
    </a>
  );
}
