import type { Project } from '../../content/portfolio.ts';
import { LazyPicture } from '../../ui/lazy-picture.tsx';
import { homeMedia } from './home-media.ts';

type ProjectCoverProps = { project: Project['id']; sizes: string; className?: string };

/** The picture of a project. */
export function ProjectCover({ project, ...rest }: ProjectCoverProps) {
  return <LazyPicture media={homeMedia} name={`portfolio/${project}-cover`} {...rest} />;
}
