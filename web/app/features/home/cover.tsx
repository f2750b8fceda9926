import type { Project } from '../../content/portfolio.ts';
import { LazyPicture } from '../../ui/lazy-picture.tsx';
import { homeMedia } from './media.ts';

type CoverProps = { project: Project['id']; sizes: string; className?: string };

/** The cover of a project. */
export function Cover({ project, ...rest }: CoverProps) {
  return <LazyPicture media={homeMedia} name={`portfolio/${project}-cover`} {...rest} />;
}
