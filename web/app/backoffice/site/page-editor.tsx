import { languageOfPath, localizedPath } from '@vitrine/contracts/language.ts';
import { unlocalizedPath, useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { contentPageKey, type EditedContent, useContentPage } from './content-calls.ts';
import type { ContentGroup } from './content-fields.ts';
import { editedPages } from './edited-pages.ts';
import { EditedTexts } from './edited-texts.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { shownItems } from './marked-items.ts';
import { useRenderedAnew } from './rendered-anew.ts';

/** A desktop's width, in CSS pixels. */
const widePx = 1280;

type PageEditorProps = {
  content: EditedContent;
  groups: readonly ContentGroup[];
  /** How often drafts were forgotten. */
  discards: number;
  /** The address of the page: `/fr/services`. */
  path: string;
  onPath: (path: string) => void;
};

/** A page of the site, to be edited where its texts stand. */
export function PageEditor({ content, groups, discards, path, onPath }: PageEditorProps) {
  const t = useTexts(siteTexts);
  const page = useContentPage(path);
  useRenderedAnew(contentPageKey(path), content.drafts, page.data?.paths, discards);
  const language = languageOfPath(path);
  const screen = unlocalizedPath(path);
  return (
    <EditedTexts
      shown={page}
      label={t('pageFrame')}
      unavailable={t('pageUnavailable')}
      hint={t('pageHint')}
      of={path}
      items={shownItems(groups, content, language)}
      groups={groups}
      discards={discards}
      hasThemes
      width={widePx}
      controls={
        <>
          <SelectField
            label={t('pageChoice')}
            className="min-w-52"
            value={screen}
            onChange={({ target }) => onPath(localizedPath(target.value, language))}
          >
            {editedPages(t).map((each) => (
              <option key={each.path} value={each.path}>
                {each.name}
              </option>
            ))}
          </SelectField>
          <LanguageChoice value={language} onChange={(next) => onPath(localizedPath(screen, next))} />
        </>
      }
      follow={(leadsTo) => {
        const inside = pageOfLink(leadsTo);
        if (inside === undefined || inside === path) return null;
        return (
          <Button look="secondary" size="small" onClick={() => onPath(inside)}>
            {t('pageFollow')}
          </Button>
        );
      }}
    />
  );
}

/** The page of the site that a link leads to. */
function pageOfLink(href: string): string | undefined {
  if (!href.startsWith('/')) return undefined;
  const { pathname } = new URL(href, location.origin);
  const at = pathname === '/' ? '/' : pathname.replace(/\/$/, '');
  return editedPages((key) => key).some(({ path }) => path === unlocalizedPath(at)) ? at : undefined;
}
