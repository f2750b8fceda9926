import { type Project, portfolio } from '@vitrine/contracts/content/projects.ts';
import { useContentText } from '../../../lib/format/content-text.ts';
import { useLanguage, useTexts } from '../../../lib/format/language.ts';
import { homeTexts } from '../../../messages/home.ts';
import { ProjectCover } from '../projects/project-cover.tsx';
import { projectTitle } from '../projects/project-title.ts';
import { ProjectLink } from './project-link.tsx';

type PortfolioSlideProps = {
  project: Project;
  index: number;
  /** 0 in front, 1 to the right, 2 behind, 3 to the left. */
  offset: number;
  /** The pane was pressed. `button` gets the focus back when a dialog closes. */
  onPress: (index: number, button: HTMLElement) => void;
};

/** One project: a pane and its text. With script only the text of the pane in front shows. */
export function PortfolioSlide({ project, index, offset, onPress }: PortfolioSlideProps) {
  const t = useTexts(homeTexts);
  const say = useContentText();
  const title = projectTitle(project, useLanguage());
  const isActive = offset === 0;
  return (
    <div
      role="tabpanel"
      aria-roledescription={t('slide')}
      aria-label={t('slideOf', { number: index + 1, count: portfolio.length })}
      id={`portfolio-slide-${index}`}
      data-offset={offset}
      className="portfolio-slide"
    >
      <div className="portfolio-pane">
        <ProjectCover project={project} sizes="(width >= 64rem) 44rem, 80vw" className="size-full object-cover" />
        <span aria-hidden="true" className="portfolio-reflection" />
        <button
          type="button"
          // The other panes are reached with the buttons and tabs.
          tabIndex={isActive ? 0 : -1}
          aria-haspopup={isActive ? 'dialog' : undefined}
          onClick={({ currentTarget }) => onPress(index, currentTarget)}
          className="portfolio-open"
        >
          <span aria-hidden={!isActive} className="portfolio-cue caption">
            {t('projectOpen')} <span aria-hidden="true">+</span>
          </span>
          <span className="sr-only">{isActive ? title : t('showProject', { title })}</span>
        </button>
      </div>
      <div className="portfolio-text">
        <p className="caption text-quiet">
          <span className="text-signal-text">{String(index + 1).padStart(2, '0')}</span> /{' '}
          {t(project.category === 'web' ? 'categoryWeb' : 'categoryMobile')}
        </p>
        <h3 className="font-display text-large font-bold tracking-tight text-balance">{title}</h3>
        <p className="max-w-[40ch] leading-snug">{say(project.text)}</p>
        <p className="caption text-quiet">{project.technologies.join(' / ')}</p>
        <ProjectLink project={project} className="caption no-script w-fit underline underline-offset-4 max-lg:py-3" />
      </div>
    </div>
  );
}
