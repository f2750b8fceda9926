import { type Project, portfolio } from '@vitrine/contracts/content/projects.ts';
import { useContentText } from '../../../lib/format/content-text.ts';
import { useTexts } from '../../../lib/format/language.ts';
import { LocalizedLink } from '../../../lib/page/localized-link.tsx';
import { caseStudyTexts } from '../../../messages/case-studies.ts';
import { Arrow } from '../../../ui/arrow.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Headline } from '../../../ui/headline.tsx';
import { ProjectCover } from './project-cover.tsx';

/** The end of a case study: the next project, dark until it is pointed at, and the way to a quote. */
export function CaseStudyEnd({ project }: { project: Project }) {
  const t = useTexts(caseStudyTexts);
  const say = useContentText();
  const index = portfolio.findIndex(({ id }) => id === project.id);
  const next = portfolio[(index + 1) % portfolio.length] ?? project;
  return (
    <footer className="frame columns-grid items-end gap-y-12 pt-20 lg:pt-32">
      {/* Its night is inside, so that the focus ring has the colour of the page around it. */}
      <LocalizedLink data-reveal="0" to={next.path} className="group/link col-span-4 lg:col-span-6">
        <span className="case-next night text-ink">
          <ProjectCover
            isDecoration
            project={next}
            sizes="(width >= 64rem) 48vw, 100vw"
            className="size-full object-cover"
          />
          <span className="case-next-words">
            <span className="caption">{t('next')}</span>
            <Headline
              className="text-huge"
              end={
                <>
                  {' '}
                  <Arrow />
                </>
              }
            >
              {say(next.name)}
            </Headline>
          </span>
        </span>
      </LocalizedLink>
      <div data-reveal="90" className="col-span-4 grid min-w-0 justify-items-start gap-6 lg:col-span-5 lg:col-start-8">
        <Headline level={2} className="max-w-full text-huge">
          {t('askTitle')}
        </Headline>
        <div className="flex flex-wrap gap-4">
          <ButtonLink to="/quote">
            {t('ask')}
            <Arrow />
          </ButtonLink>
          <ButtonLink to="/#work" look="secondary">
            {t('allWork')}
          </ButtonLink>
        </div>
      </div>
    </footer>
  );
}
