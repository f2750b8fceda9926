import { caseStudies } from '@vitrine/contracts/content/case-studies.ts';
import { sharingPath } from '@vitrine/contracts/content/picture.ts';
import { portfolio, projectDefaults, projectPath } from '@vitrine/contracts/content/projects.ts';
import type { Texts } from '@vitrine/contracts/text.ts';
import type { MetaDescriptor } from 'react-router';
import { useLocation } from 'react-router';
import { CaseStudy } from '../features/home/projects/case-study.tsx';
import { projectTitle } from '../features/home/projects/project-title.ts';
import { contentText } from '../lib/format/content-text.ts';
import { itemAt } from '../lib/page/item-at.ts';
import { screenMeta } from '../lib/page/meta.ts';

export function meta(args: { location: { pathname: string } }): MetaDescriptor[] {
  const project = itemAt(portfolio, args.location.pathname);
  const study = project && caseStudies[project.id];
  if (!project || !study) return [{ name: 'robots', content: 'noindex' }];
  const texts: Texts<'title' | 'lead'> = (language) => (key) =>
    key === 'title' ? projectTitle(project, language) : contentText(study.lead, language);
  const { id, path, cover } = project;
  const shipped = projectDefaults[id];
  return screenMeta(path, texts, 'title', 'lead', undefined, {
    own: cover && { path: sharingPath(cover.file), type: 'image/jpeg' },
    drawnFor: shipped ? projectPath(shipped.slug) : '/',
  })(args);
}

/** The case study of one project. */
export default function ProjectPage() {
  const project = itemAt(portfolio, useLocation().pathname);
  return project ? <CaseStudy project={project} /> : null;
}
