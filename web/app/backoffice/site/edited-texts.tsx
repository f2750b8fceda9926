import { isContentList } from '@vitrine/contracts/content/lists-by-id.ts';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddItem } from './add-item.tsx';
import { ContentEntries } from './content-entries.tsx';
import { anchorOf, ContentField } from './content-field.tsx';
import type { ContentEntry, ContentGroup } from './content-fields.ts';
import { groupLabel, labelOf } from './content-labels.ts';
import { reportPlace, useOtherEditors } from './editors.ts';
import { itemNameIn } from './item-name.ts';
import { ItemPictures } from './item-pictures.tsx';
import type { ShownItems } from './marked-items.ts';
import { withServices } from './pack-services.ts';
import { PageFrame, type PageToEdit } from './page-frame.tsx';
import { PictureOver } from './picture-over.tsx';
import { itemOfPicture } from './picture-path.ts';
import { PriceOver } from './price-over.tsx';
import { isPricePath, PriceSums } from './price-sums.tsx';
import { textsNow, type WrittenTexts } from './written-texts.ts';

/** A phone's width, in CSS pixels. */
const phonePx = 390;

type EditedTextsProps = {
  /** What is edited, as it comes from the server. */
  shown: {
    readonly data: PageToEdit | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What it is, for whoever does not see it. */
  label: string;
  /** Said where it cannot be shown. */
  unavailable: string;
  /** Said before anything is chosen. */
  hint: string;
  /** What else on it can be pressed. */
  items?: ShownItems;
  /** Which page or mail it is: another one begins with nothing chosen. */
  of: string;
  groups: readonly ContentGroup[];
  /** How often drafts were forgotten. */
  discards: number;
  /** Whether it has a dark theme to look at. */
  hasThemes?: boolean;
  /** Of the window that it is shown in, in CSS pixels, unless it is looked at as on a phone; where there is less room, it is scaled down. */
  width: number;
  /** What is chosen above it. */
  controls: ReactNode;
  /** Shown beside it where a text leads somewhere. @param leadsTo an address, as the link has it */
  follow?: (leadsTo: string) => ReactNode;
};

/** A page or a mail as it is with the drafts: a text is pressed and typed in where it stands, or written beside it. */
export function EditedTexts({
  shown,
  label,
  unavailable,
  hint,
  items,
  of,
  groups,
  discards,
  hasThemes = false,
  width,
  controls,
  follow,
}: EditedTextsProps) {
  const t = useTexts(siteTexts);
  const language = useLanguage();
  const [chosen, setChosen] = useState<{ readonly of: string; readonly path: string; readonly leadsTo?: string }>();
  /** The picture that is edited where it stands, and a file that was dropped on it. */
  const [picked, setPicked] = useState<{ readonly of: string; readonly path: string; readonly dropped?: File }>();
  /** What is written beside the page was pressed on it: its field is led to. */
  const [sought, setSought] = useState<string>();
  const aside = useRef<HTMLElement>(null);
  const [isPhone, setPhone] = useState(false);
  const [isDark, setDark] = useState(false);
  const [title, setTitle] = useState<string>();
  /** What was typed in place, and what is written beside it, by place. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [written, setWritten] = useState<WrittenTexts>({});
  const editors = useOtherEditors();
  const byPath = useMemo(() => {
    const entries = groups.flatMap((group) => group.entries);
    return new Map(entries.flatMap((entry) => entry.fields.map((field) => [field.path, { entry, field }] as const)));
  }, [groups]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is forgotten with the drafts
  useEffect(() => {
    setTyped({});
    setWritten({});
  }, [discards]);
  const selected = chosen?.of === of ? chosen : undefined;
  const entry = selected && byPath.get(selected.path)?.entry;
  const paths = shown.data?.paths;
  const texts = useMemo(() => {
    const own = new Set(entry?.fields.map(({ path }) => path));
    return textsNow(paths ?? [], (path) => byPath.get(path)?.field, written, own);
  }, [paths, byPath, written, entry]);
  const open = picked?.of === of ? picked : undefined;
  const nameOf = (path: string) => {
    const found = byPath.get(path)?.entry;
    return found
      ? [
          groupLabel(found.group, t),
          found.item && itemNameIn(groups, { list: found.group, item: found.item }, language, t),
          labelOf(found, t, language),
        ]
          .filter(Boolean)
          .join(' / ')
      : path;
  };
  const over = open
    ? {
        path: open.path,
        content: (
          <PictureOver
            key={open.path}
            path={open.path.replace(/\.file$/, '')}
            dropped={open.dropped}
            onClose={() => setPicked(undefined)}
          />
        ),
      }
    : selected && isPricePath(selected.path) && typed[selected.path] !== undefined
      ? {
          path: selected.path,
          content: <PriceOver path={selected.path} typed={typed[selected.path] ?? ''} groups={groups} />,
        }
      : undefined;
  const others = useMemo(
    () => new Map(editors.flatMap(({ name, path }) => (path === undefined ? [] : [[path, name] as const]))),
    [editors],
  );
  const picture = selected && itemOfPicture(selected.path);
  const itemEntry = entry ?? (picture && firstEntryOf(picture, groups));
  useEffect(() => {
    if (sought === undefined) return;
    const field = aside.current?.querySelector(`#${CSS.escape(anchorOf(sought))}`);
    field?.querySelector<HTMLElement>('input,textarea,select')?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
    setSought(undefined);
  }, [sought]);

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 content-start gap-3">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          {controls}
          <Button look="secondary" size="small" aria-pressed={isPhone} onClick={() => setPhone(!isPhone)}>
            {t('pagePhone')}
          </Button>
          {hasThemes && (
            <Button look="secondary" size="small" aria-pressed={isDark} onClick={() => setDark(!isDark)}>
              {t('pageDark')}
            </Button>
          )}
        </div>
        {shown.isError && !shown.data && (
          <LoadFailed
            title={unavailable}
            retry={t('retry')}
            busy={shown.isFetching}
            onRetry={() => void shown.refetch()}
          />
        )}
        {!shown.data && !shown.isError && <Skeleton className="h-[max(24rem,calc(100dvh-13rem))]" />}
        {shown.data && (
          <PageFrame
            page={shown.data}
            label={label}
            items={items}
            selected={selected?.path}
            theme={isDark ? 'dark' : 'light'}
            width={isPhone ? phonePx : width}
            onReady={setTitle}
            onSelect={(path, leadsTo, isTyped) => {
              setChosen({ of, path, ...(leadsTo !== undefined && { leadsTo }) });
              reportPlace(path);
              const isPicture = itemOfPicture(path) !== undefined;
              setPicked(isPicture ? { of, path } : undefined);
              if (!(isTyped || isPicture)) setSought(path);
            }}
            onDrop={(path, dropped) => {
              setChosen({ of, path });
              setPicked({ of, path, dropped });
            }}
            nameOf={nameOf}
            over={over}
            onType={(at, text) => setTyped((before) => ({ ...before, [at]: text }))}
            written={texts}
            others={others}
          />
        )}
      </div>
      <aside
        ref={aside}
        aria-label={t('pageBeside')}
        className="grid content-start gap-5 xl:-m-1 xl:max-h-[calc(100dvh-9rem)] xl:overflow-y-auto xl:p-1"
      >
        {!itemEntry && <p className="text-[0.9375rem] leading-snug text-quiet">{hint}</p>}
        {selected?.leadsTo !== undefined && follow?.(selected.leadsTo)}
        {picture && !open && (
          <section key={`${picture.list} ${picture.item} ${discards}`} className="grid gap-4">
            <h2 className="caption text-quiet">{groupLabel(picture.list, t)}</h2>
            <ItemPictures list={picture.list} item={picture.item} heading="h3" />
          </section>
        )}
        {(entry && !picture ? [entry] : picture ? [] : headEntries(title, byPath)).map((each) => (
          <section key={`${each.path} ${discards}`} className="grid gap-4">
            <h2 className="caption text-quiet">
              {[groupLabel(each.group, t), labelOf(each, t, language)].join(' / ')}
            </h2>
            {each.fields.map((field) => (
              <ContentField
                key={field.path}
                field={field}
                label={labelOf(each, t, language)}
                typed={typed[field.path]}
                onText={(text) =>
                  setWritten((before) =>
                    before[field.path]?.text === text
                      ? before
                      : { ...before, [field.path]: { text, version: field.draft?.version ?? 0 } },
                  )
                }
              />
            ))}
          </section>
        ))}
        {entry && isPricePath(entry.path) && <PriceSums path={entry.path} groups={groups} />}
        {itemEntry && <RestOfItem key={discards} entry={itemEntry} groups={groups} hasPictures={!picture} />}
      </aside>
    </div>
  );
}

/** Any entry of the item that a picture is of, by which the rest of it is found. */
const firstEntryOf = (
  { list, item }: { readonly list: string; readonly item: string },
  groups: readonly ContentGroup[],
) => groups.find(({ id }) => id === list)?.entries.find((entry) => entry.item === item);

type RestOfItemProps = {
  entry: ContentEntry;
  groups: readonly ContentGroup[];
  /** Whether its pictures are a part of it, which stand above otherwise. */
  hasPictures: boolean;
};

/** What else there is of the item that a text belongs to: its price, whether it is shown; and a further item of its list. */
function RestOfItem({ entry, groups, hasPictures }: RestOfItemProps) {
  const t = useTexts(siteTexts);
  const group = groups.find(({ id }) => id === entry.group);
  if (!group || !isContentList(entry.group)) return null;
  const { entries } = withServices(group, groups);
  const rest = entries.filter((each) => each.item === entry.item && (each.path !== entry.path || !hasPictures));
  return (
    <details className="border-t border-line pt-3" open>
      <summary className="cursor-pointer font-medium">{t('pageRest')}</summary>
      <div className="grid gap-5 pt-4">
        <ContentEntries key={entry.item} entries={rest} group={group} isNarrow hasPictures={hasPictures} />
        <AddItem list={entry.group} />
      </div>
    </details>
  );
}

type Places = ReadonlyMap<string, { readonly entry: ContentEntry }>;

/** What stands in the head: the title of a page and its description for search engines, or the subject of a mail. */
function headEntries(title: string | undefined, places: Places): ContentEntry[] {
  if (title === undefined) return [];
  const description = title.replace(/metaTitle$/, 'metaDescription');
  return [...new Set([title, description])].flatMap((path) => places.get(path)?.entry ?? []);
}
