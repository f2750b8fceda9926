import type { Project } from '@vitrine/contracts/content/projects.ts';
import { useTexts } from '../../../lib/format/language.ts';
import { homeTexts } from '../../../messages/home.ts';
import { LazyPicture } from '../../../ui/lazy-picture.tsx';
import { ProjectFilm } from './project-film.tsx';
import { projectMedia } from './project-media.ts';

const sizes = '(width >= 64rem) 46rem, 100vw';

/** What a project looks like: its film, or its pictures where it has none. */
export function ProjectDemo({ project }: { project: Project }) {
  const t = useTexts(homeTexts);
  if (!project.pictures) return <ProjectFilm project={project} sizes={sizes} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={t('projectPictures')} tabIndex={0} className="project-demo project-pictures">
      {project.pictures.map((name) => (
        <LazyPicture
          key={name}
          media={projectMedia}
          name={`portfolio/${name}`}
          sizes={sizes}
          className="size-full object-cover"
        />
      ))}
    </section>
  );
}
