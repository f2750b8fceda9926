import type { Project } from '@vitrine/contracts/content/projects.ts';
import { mediaFiles } from '../../../lib/page/media-files.ts';
import { LazyPicture } from '../../../ui/lazy-picture.tsx';

/** The picture of each project, apart from the others (`projectMedia`), which few visitors look at. */
const projectCovers = mediaFiles(
  import.meta.glob<string>('../../../media/portfolio/*-cover-*', { eager: true, query: '?url', import: 'default' }),
);

type ProjectCoverProps = { project: Project['id']; sizes: string; className?: string };

/** The picture of a project. */
export function ProjectCover({ project, ...rest }: ProjectCoverProps) {
  return <LazyPicture media={projectCovers} name={`portfolio/${project}-cover`} {...rest} />;
}
