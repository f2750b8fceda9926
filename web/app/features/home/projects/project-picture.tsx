import { useContentText } from '../../../lib/format/content-text.ts';
import { ContentPicture } from '../../../ui/content-picture.tsx';
import { LazyPicture } from '../../../ui/lazy-picture.tsx';
import { projectMedia } from './project-media.ts';
import type { ProjectSlide } from './project-slides.ts';

/** As the studio makes the pictures of a case study, in pixels. */
const detailWidths = [480, 960, 1440];

type ProjectPictureProps = { slide: Exclude<ProjectSlide, { readonly kind: 'film' }>; sizes: string };

/** A picture of a project, its own or one that ships. */
export function ProjectPicture({ slide, sizes }: ProjectPictureProps) {
  const say = useContentText();
  const look = { sizes, className: 'size-full object-cover' };
  if (slide.kind === 'picture') {
    return <LazyPicture media={projectMedia} name={slide.name} widths={detailWidths} {...look} />;
  }
  const { file, alt, focus } = slide.picture;
  return <ContentPicture file={file} alt={say(alt)} focus={focus} {...look} />;
}

/** What tells a part of a project's pictures from the others. */
export const slideKey = (slide: ProjectSlide): string =>
  slide.kind === 'film' ? slide.kind : slide.kind === 'picture' ? slide.name : slide.picture.file;
