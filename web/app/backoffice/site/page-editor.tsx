import { useQueryClient } from '@tanstack/react-query';
import { isContentList } from '@vitrine/contracts/content/lists-by-id.ts';
import { languageOfPath, localizedPath, siteLanguages } from '@vitrine/contracts/language.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { unlocalizedPath, useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddItem } from './add-item.tsx';
import { contentPageKey, type EditedContent, useContentPage } from './content-calls.ts';
import { ContentEntries } from './content-entries.tsx';
import { ContentField } from './content-field.tsx';
import { type ContentEntry, type ContentGroup, standingValue } from './content-fields.ts';
import { groupLabel, labelOf } from './content-labels.ts';
import { editedPages } from './edited-pages.ts';
import { PageFrame } from './page-frame.tsx';

/** A phone's width, in CSS pixels. */
const phonePx = 390;
/** A desktop's, scaled down to the room there is. */
const widePx = 1280;

type PageEditorProps = {
  content: Pick<EditedContent, 'drafts'>;
  groups: readonly ContentGroup[];
  /** How often drafts were forgotten. */
  discards: number;
  /** The address of the page: `/fr/services`. */
  path: string;
  onPath: (path: string) => void;
};

/** A page as it is with the drafts: a text is pressed and typed in where it stands, or written beside the page. */
export function PageEditor({ content, groups, discards, path, onPath }: PageEditorProps) {
  const t = useTexts(siteTexts);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [isPhone, setPhone] = useState(false);
  const [selected, setSelected] = useState<{ readonly path: string; readonly leadsTo?: string | undefined }>();
  const [title, setTitle] = useState<string>();
  /** What was typed on the page, and what is written beside it, by place. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  const page = useContentPage(path);
  const byPath = useMemo(() => {
    const entries = groups.flatMap((group) => group.entries);
    return new Map(entries.flatMap((entry) => entry.fields.map((field) => [field.path, { entry, field }] as const)));
  }, [groups]);
  const textAt = (at: string): string | undefined => {
    const found = byPath.get(at);
    const value = found && standingValue(found.field);
    return typeof value === 'string' ? value : undefined;
  };
  useRenderedAnew(path, content.drafts, page.data?.paths, discards);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is forgotten with the drafts
  useEffect(() => {
    setTyped({});
    setWritten({});
  }, [discards]);
  const language = languageOfPath(path);
  const screen = unlocalizedPath(path);
  const choose = (next: string) => {
    setSelected(undefined);
    onPath(next);
  };
  const entry = selected && byPath.get(selected.path)?.entry;
  const inside = pageOfLink(selected?.leadsTo);

  return (
    <div className="grid gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 content-start gap-3">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <SelectField
            label={t('pageChoice')}
            className="min-w-52"
            value={screen}
            onChange={({ target }) => choose(localizedPath(target.value, language))}
          >
            {editedPages(t).map((each) => (
              <option key={each.path} value={each.path}>
                {each.name}
              </option>
            ))}
          </SelectField>
          {siteLanguages.length > 1 && (
            <SelectField
              label={t('pageLanguage')}
              className="min-w-36"
              value={language}
              onChange={({ target }) => choose(localizedPath(screen, target.value as typeof language))}
            >
              {siteLanguages.map((each) => (
                <option key={each} value={each}>
                  {t(each)}
                </option>
              ))}
            </SelectField>
          )}
          <Button look="secondary" size="small" aria-pressed={isPhone} onClick={() => setPhone(!isPhone)}>
            {t('pagePhone')}
          </Button>
          <Button
            look="secondary"
            size="small"
            aria-pressed={theme === 'dark'}
            onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
          >
            {t('pageDark')}
          </Button>
        </div>
        {page.isError && !page.data && (
          <LoadFailed
            title={t('pageUnavailable')}
            retry={t('retry')}
            busy={page.isFetching}
            onRetry={() => void page.refetch()}
          />
        )}
        {!page.data && !page.isError && <Skeleton className="h-[max(24rem,calc(100dvh-13rem))]" />}
        {page.data && (
          <PageFrame
            page={page.data}
            textAt={textAt}
            selected={selected?.path}
            theme={theme}
            width={isPhone ? phonePx : widePx}
            onReady={setTitle}
            onSelect={(at, leadsTo) => setSelected({ path: at, leadsTo })}
            onType={(at, text) => setTyped((before) => ({ ...before, [at]: text }))}
            written={written}
          />
        )}
      </div>
      <aside
        aria-label={t('pageBeside')}
        className="grid content-start gap-5 xl:max-h-[calc(100dvh-9rem)] xl:overflow-y-auto"
      >
        {!entry && <p className="text-[0.9375rem] leading-snug text-quiet">{t('pageHint')}</p>}
        {inside !== undefined && inside !== path && (
          <Button look="secondary" size="small" onClick={() => choose(inside)}>
            {t('pageFollow')}
          </Button>
        )}
        {(entry ? [entry] : headEntries(title, byPath)).map((each) => (
          <section key={`${each.path} ${discards}`} className="grid gap-4">
            <h2 className="caption text-quiet">{[groupLabel(each.group, t), labelOf(each, t)].join(' / ')}</h2>
            {each.fields.map((field) => (
              <ContentField
                key={field.path}
                field={field}
                label={labelOf(each, t)}
                typed={typed[field.path]}
                onText={(text) =>
                  setWritten((before) => (before[field.path] === text ? before : { ...before, [field.path]: text }))
                }
              />
            ))}
          </section>
        ))}
        {entry && <RestOfItem key={discards} entry={entry} groups={groups} />}
      </aside>
    </div>
  );
}

/** What else there is of the item that a text belongs to: its price, whether it is shown; and a further item of its list. */
function RestOfItem({ entry, groups }: { entry: ContentEntry; groups: readonly ContentGroup[] }) {
  const t = useTexts(siteTexts);
  const group = groups.find(({ id }) => id === entry.group);
  if (!group || !isContentList(entry.group)) return null;
  const rest = group.entries.filter((each) => each.item === entry.item && each.path !== entry.path);
  return (
    <details className="border-t border-line pt-3" open>
      <summary className="cursor-pointer font-medium">{t('pageRest')}</summary>
      <div className="grid gap-5 pt-4">
        <ContentEntries key={entry.item} entries={rest} group={group} isNarrow />
        <AddItem group={group} />
      </div>
    </details>
  );
}

type Places = ReadonlyMap<string, { readonly entry: ContentEntry }>;

/** What a page says in its head: its title, and its description for search engines. */
function headEntries(title: string | undefined, places: Places): ContentEntry[] {
  if (title === undefined) return [];
  const description = title.replace(/metaTitle$/, 'metaDescription');
  return [...new Set([title, description])].flatMap((path) => places.get(path)?.entry ?? []);
}

/** The page of the site that a link leads to. */
function pageOfLink(href: string | undefined): string | undefined {
  if (!href?.startsWith('/')) return undefined;
  const { pathname } = new URL(href, location.origin);
  const at = pathname === '/' ? '/' : pathname.replace(/\/$/, '');
  return editedPages((key) => key).some(({ path }) => path === unlocalizedPath(at)) ? at : undefined;
}

/** Has the page rendered anew once something is saved that is no text of it (a price, an order, what is shown), or forgotten. */
function useRenderedAnew(
  path: string,
  drafts: EditedContent['drafts'],
  shown: readonly string[] | undefined,
  discards: number,
): void {
  const client = useQueryClient();
  const texts = new Set(shown);
  const others = JSON.stringify([
    discards,
    ...drafts
      .filter(({ path, value }) => !(typeof value === 'string' && texts.has(path)))
      .map(({ path, value }) => [path, value]),
  ]);
  const before = useRef<{ readonly path: string; readonly others: string }>(undefined);
  const isShown = shown !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const last = before.current;
    before.current = { path, others };
    if (last?.path === path && last.others !== others)
      void client.invalidateQueries({ queryKey: contentPageKey(path) });
  }, [client, path, others, isShown]);
}
