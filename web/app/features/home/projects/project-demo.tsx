import type { Project } from '@vitrine/contracts/content/projects.ts';
import { useTexts } from '../../../lib/format/language.ts';
import { homeTexts } from '../../../messages/home.ts';
import { ProjectFilm } from './project-film.tsx';
import { ProjectPicture, slideKey } from './project-picture.tsx';
import { projectSlides } from './project-slides.ts';

const sizes = '(width >= 64rem) 46rem, 100vw';

/** What a project looks like: its film, or its pictures where it has none. */
export function ProjectDemo({ project }: { project: Project }) {
  const t = useTexts(homeTexts);
  const slides = projectSlides(project);
  const pictures = slides.filter((slide) => slide.kind !== 'film');
  if (pictures.length < slides.length) return <ProjectFilm project={project} sizes={sizes} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={t('projectPictures')} tabIndex={0} className="project-demo project-pictures">
      {pictures.map((slide) => (
        <ProjectPicture key={slideKey(slide)} slide={slide} sizes={sizes} />
      ))}
    </section>
  );
}
