import type { Project } from '../../../content/portfolio.ts';
import { LazyPicture } from '../../../ui/lazy-picture.tsx';
import { projectCovers } from './project-covers.ts';

type ProjectCoverProps = { project: Project['id']; sizes: string; className?: string };

/** The picture of a project. */
export function ProjectCover({ project, ...rest }: ProjectCoverProps) {
  return <LazyPicture media={projectCovers} name={`portfolio/${project}-cover`} {...rest} />;
}
