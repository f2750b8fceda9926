import { portfolio } from '../content/portfolio.ts';
import { CaseStudy } from '../features/home/portfolio/case-study.tsx';
import { unlocalizedPath, useScreenPath } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { workTexts } from '../messages/work.ts';
import type { ScreenPath } from '../screens.ts';

/** The project whose page an English address is. */
const projectAt = (path: string) => portfolio.find(({ page }) => page === path.replace(/\/$/, '')) ?? portfolio[0];

export const meta: ReturnType<typeof screenMeta> = (args) => {
  const project = projectAt(unlocalizedPath(args.location.pathname));
  return project
    ? screenMeta(project.page as ScreenPath, workTexts, `${project.id}Name`, `${project.id}Decision`)(args)
    : [];
};

export default function ProjectPage() {
  const project = projectAt(useScreenPath());
  return project && <CaseStudy key={project.id} project={project} />;
}
