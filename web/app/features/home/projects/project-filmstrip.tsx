import type { Project } from '@vitrine/contracts/content/projects.ts';
import { useTexts } from '../../../lib/format/language.ts';
import { caseStudyTexts } from '../../../messages/case-studies.ts';
import { homeTexts } from '../../../messages/home.ts';
import { Arrow } from '../../../ui/arrow.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProjectFilm } from './project-film.tsx';
import { ProjectPicture, slideKey } from './project-picture.tsx';
import { projectSlides } from './project-slides.ts';
import { useFilmstrip } from './use-filmstrip.ts';

/** As wide as `.filmstrip` in the style sheet lets a slide be. */
const sizesOf = (count: number) => (count === 1 ? '92vw' : '(width >= 64rem) 65vw, (width >= 40rem) 90vw, 100vw');

/** A project's film and pictures, large and side by side to the edge of the window. Without script they are scrolled through. */
export function ProjectFilmstrip({ project }: { project: Project }) {
  const t = useTexts(caseStudyTexts);
  const th = useTexts(homeTexts);
  const slides = projectSlides(project);
  const sizes = sizesOf(slides.length);
  const { strip, current, choose } = useFilmstrip();
  return (
    <div className="grid">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section ref={strip} aria-label={t('pictures')} tabIndex={0} className="filmstrip">
        {slides.map((slide) => (
          <div key={slideKey(slide)} className="filmstrip-slide">
            {slide.kind === 'film' ? (
              <ProjectFilm project={project} sizes={sizes} />
            ) : (
              <ProjectPicture slide={slide} sizes={sizes} />
            )}
          </div>
        ))}
      </section>
      {slides.length > 1 && (
        <div className="filmstrip-steps frame">
          <p className="caption ms-auto me-3 text-quiet">
            {th('slideOf', { number: current + 1, count: slides.length })}
          </p>
          {/* Not disabled at the ends, where that would take the focus away. */}
          <Button
            look="secondary"
            aria-label={th('previous')}
            aria-disabled={current === 0}
            onClick={() => choose(current - 1)}
          >
            <Arrow to="left" />
          </Button>
          <Button
            look="secondary"
            aria-label={th('next')}
            aria-disabled={current === slides.length - 1}
            onClick={() => choose(current + 1)}
          >
            <Arrow />
          </Button>
        </div>
      )}
    </div>
  );
}
