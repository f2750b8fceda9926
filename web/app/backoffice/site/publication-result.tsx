import { useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { listLink } from '../../ui/link-class.ts';
import { useShownContent } from './content-calls.ts';
import { PageList } from './page-list.tsx';

/** What has become of a publication: stored, rendered, seen by visitors, with each page that it changed; a pane lights for each. */
export function PublicationResult({ revision, onClose }: { revision: number; onClose: () => void }) {
  const t = useTexts(siteTexts);
  const { data } = useShownContent(revision);
  const isShown = data !== undefined && data.revision >= revision;
  const state = isShown ? 'publishedLive' : data?.isBehind ? 'publishedBehind' : 'publishedWait';
  const done = isShown ? 3 : data ? 2 : 1;
  return (
    <section aria-label={t('publishedTitle', { revision })} className="pane grid gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span aria-hidden="true" className="flex gap-px border border-ink bg-ink p-px">
          {[1, 2, 3].map((step) => (
            <span key={step} className={`h-4 w-3 ${step <= done ? 'bg-signal' : 'bg-raised'}`} />
          ))}
        </span>
        <p role="status" className="min-w-0 flex-1 leading-snug">
          {t(state, { revision })}
        </p>
        <Button look="quiet" size="small" onClick={onClose}>
          {t('publishedClose')}
        </Button>
      </div>
      {isShown && data.pages.length > 0 && (
        <details>
          <summary className="min-h-8 cursor-pointer font-medium">{t('publishedPages')}</summary>
          <div className="max-h-[60dvh] overflow-y-auto pt-2">
            <PageList
              changes={data.pages}
              link={({ path, language }, name) => (
                <a
                  href={path}
                  target="_blank"
                  rel="noreferrer"
                  className={listLink}
                  aria-label={t('pageOpen', { name })}
                >
                  {t(language)}
                </a>
              )}
            />
          </div>
        </details>
      )}
    </section>
  );
}
