import { isShippedProject, type Project } from '@vitrine/contracts/content/projects.ts';
import { useContentText } from '../../../lib/format/content-text.ts';
import { mediaFiles } from '../../../lib/page/media-files.ts';
import { ContentPicture } from '../../../ui/content-picture.tsx';
import { LazyPicture } from '../../../ui/lazy-picture.tsx';

/** The picture of each project, apart from the others (`projectMedia`), which few visitors look at. */
const projectCovers = mediaFiles(
  import.meta.glob<string>('../../../media/portfolio/*-cover-*', { eager: true, query: '?url', import: 'default' }),
);

type ProjectCoverProps = {
  project: Project;
  sizes: string;
  className?: string;
  /** Whether the text beside it says what it shows. */
  isDecoration?: boolean;
};

/** The picture of a project: its own, or the one that ships with it. */
export function ProjectCover({ project: { id, cover }, isDecoration = false, ...rest }: ProjectCoverProps) {
  const say = useContentText();
  if (!cover) {
    // One that was added has none in its first draft.
    return isShippedProject(id) && <LazyPicture media={projectCovers} name={`portfolio/${id}-cover`} {...rest} />;
  }
  return <ContentPicture file={cover.file} focus={cover.focus} alt={isDecoration ? '' : say(cover.alt)} {...rest} />;
}
