import { caseStudies } from '@vitrine/contracts/content/case-studies.ts';
import { sharingPath } from '@vitrine/contracts/content/picture.ts';
import { type Project, portfolio, projectDefaults, projectPath } from '@vitrine/contracts/content/projects.ts';
import type { Texts } from '@vitrine/contracts/text.ts';
import type { MetaDescriptor } from 'react-router';
import { useLocation } from 'react-router';
import { CaseStudy } from '../features/home/projects/case-study.tsx';
import { projectTitle } from '../features/home/projects/project-title.ts';
import { contentText } from '../lib/format/content-text.ts';
import { unlocalizedPath } from '../lib/format/language.ts';
import { screenMeta } from '../lib/page/meta.ts';

/** The project at an address, whose trailing slash does not matter. */
function projectAt(pathname: string): Project | undefined {
  const path = unlocalizedPath(pathname).replace(/\/$/, '');
  return portfolio.find((project) => project.path === path);
}

export function meta(args: { location: { pathname: string } }): MetaDescriptor[] {
  const project = projectAt(args.location.pathname);
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
  const project = projectAt(useLocation().pathname);
  return project ? <CaseStudy project={project} /> : null;
}
