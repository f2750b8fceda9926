import { type Appearance, appearances } from '@vitrine/contracts/content/appearances.ts';
import { languageOfPath, localizedPath } from '@vitrine/contracts/language.ts';
import { useTexts } from '../../lib/format/language.ts';
import { type SiteKey, siteTexts } from '../../messages/site.ts';
import { editedPages } from './edited-pages.ts';
import { PathButton } from './path-button.tsx';

/** A view of the site's editor: a page, a mail or a PDF with the drafts; empty for the first there is. */
export type SiteView = { readonly page: string } | { readonly mail: string } | { readonly pdf: string };

type AppearsOnProps = {
  /** A part of the content. */
  part: string;
  onShow: (view: SiteView) => void;
};

/** Where a part of the content is read; what can be looked at with the drafts is led to. */
export function AppearsOn({ part, onShow }: AppearsOnProps) {
  const t = useTexts(siteTexts);
  const pages = editedPages(t);
  const places = (appearances[part] ?? []).map((at) => ({ at, ...placeOf(at, pages) }));
  if (places.length === 0) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-[0.9375rem]">
      <span className="text-quiet">{t('appearsOn')}</span>
      {places.map(({ at, name, view }) => {
        const said = name ?? t(`appears_${at.replaceAll(/\W/g, '')}` as SiteKey);
        if (!view) return <span key={at}>{said}</span>;
        return (
          <PathButton key={at} path={at} onFind={() => onShow(view)}>
            {said}
          </PathButton>
        );
      })}
    </p>
  );
}

/** What a page is called, and the view that shows it. Case studies have the first of them; what some alone see has none. */
function placeOf(
  at: Appearance,
  pages: ReturnType<typeof editedPages>,
): { readonly name?: string; readonly view?: SiteView } {
  if (at === 'mails') return { view: { mail: '' } };
  if (at === 'pdfs') return { view: { pdf: '' } };
  const page = pages.find(({ path }) => path === at || (at === '/projects' && path.startsWith('/projects/')));
  if (!page) return {};
  const view = { page: localizedPath(page.path, languageOfPath(location.pathname)) };
  return at === page.path ? { name: page.name, view } : { view };
}
