import { type Project, portfolio } from '../../content/portfolio.ts';
import { useTexts } from '../../lib/language.ts';
import { homeTexts } from '../../messages/home.ts';
import { Cover } from './cover.tsx';

type WorkSlideProps = {
  project: Project;
  index: number;
  /** 0 in front, 1 to the right, 2 behind, 3 to the left. */
  offset: number;
  /** The pane was pressed: `button` is what the focus returns to. */
  onPress: (index: number, button: HTMLElement) => void;
};

/** One pane of the portfolio with its words. Only those of the pane in front show; without script, all of them. */
export function WorkSlide({ project, index, offset, onPress }: WorkSlideProps) {
  const t = useTexts(homeTexts);
  const title = t(`${project.id}Title`);
  const active = offset === 0;
  return (
    <div
      role="tabpanel"
      aria-roledescription={t('slide')}
      aria-label={t('slideOf', { number: index + 1, count: portfolio.length })}
      id={`work-slide-${index}`}
      data-offset={offset}
      className="work-slide"
    >
      <div className="work-pane">
        <Cover project={project.id} sizes="(width >= 64rem) 44rem, 80vw" className="size-full object-cover" />
        <span aria-hidden="true" className="work-gleam" />
        <button
          type="button"
          // The panes beside it are reached with the buttons and tabs; one of them behind another is not in the way.
          tabIndex={active ? 0 : -1}
          aria-haspopup={active ? 'dialog' : undefined}
          onClick={({ currentTarget }) => onPress(index, currentTarget)}
          className="work-open"
        >
          <span aria-hidden={!active} className="work-cue caption">
            {t('projectOpen')} <span aria-hidden="true">+</span>
          </span>
          <span className="sr-only">{active ? title : t('showProject', { title })}</span>
        </button>
      </div>
      <div className="work-words">
        <p className="caption text-quiet">
          <span className="text-signal-text">{String(index + 1).padStart(2, '0')}</span> /{' '}
          {t(project.category === 'web' ? 'categoryWeb' : 'categoryMobile')}
        </p>
        <h3 className="font-display text-large font-bold tracking-tight text-balance">{title}</h3>
        <p className="max-w-[40ch] leading-snug">{t(`${project.id}Text`)}</p>
        <p className="caption text-quiet">{project.technologies.join(' / ')}</p>
        <a
          href={project.url}
          target="_blank"
          rel="noopener"
          className="caption no-script w-fit underline underline-offset-4"
        >
          {t('projectVisit')} <span className="sr-only">{t('newTab')}</span>
        </a>
      </div>
    </div>
  );
}
