import type { Texts } from '@vitrine/contracts/text.ts';
import type { MetaDescriptor } from 'react-router';
import { useLocation } from 'react-router';
import { type Project, portfolio } from '../content/portfolio.ts';
import { CaseStudy } from '../features/home/projects/case-study.tsx';
import { unlocalizedPath } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { caseStudyTexts } from '../messages/case-studies.ts';
import { homeStartTexts } from '../messages/home-start.ts';

/** The project at an address, whose trailing slash does not matter. */
function projectAt(pathname: string): Project & (typeof portfolio)[number] {
  const path = unlocalizedPath(pathname).replace(/\/$/, '');
  return portfolio.find((project) => project.path === path) ?? portfolio[0];
}

export function meta(args: { location: { pathname: string } }): MetaDescriptor[] {
  const { path, id } = projectAt(args.location.pathname);
  const texts: Texts<'title' | 'lead'> = (language) => (key) =>
    key === 'title' ? homeStartTexts(language)(`${id}Title`) : caseStudyTexts(language)(`${id}Lead`);
  return screenMeta(path, texts, 'title', 'lead')(args);
}

/** The case study of one project. */
export default function ProjectPage() {
  return <CaseStudy project={projectAt(useLocation().pathname)} />;
}
