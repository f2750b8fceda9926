import type { Json } from '@vitrine/contracts/content/edits.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { SiteKey, siteTexts } from '../../messages/site.ts';
import type { EditedContent } from './content-calls.ts';
import type { ContentEntry, ContentField, ContentGroup } from './content-fields.ts';
import { groupLabel, labelOf } from './content-labels.ts';
import { plainValueAt } from './field-value.ts';
import { itemNameIn } from './item-name.ts';

/** What publishing changes at one place. */
export type DraftChange = {
  readonly path: string;
  /** What is changed, in words. */
  readonly name: string;
  readonly language?: Language;
  /** What is published there, as it is written; empty for nothing. */
  readonly before: string;
  readonly after: string;
  readonly author: string;
};

/** What stands at a place of the content and what would stand there instead, in words. */
type ShownValue = Pick<DraftChange, 'name' | 'language' | 'before' | 'after'>;

/**
 * A value in words, at its place. An order has no field: it is changed by moving things.
 * @param value null where the default is to stand there
 * @param own the language of whoever looks at it
 */
export function shownAs(
  groups: readonly ContentGroup[],
  path: string,
  value: Json | null | undefined,
  t: ReturnType<typeof siteTexts>,
  own: Language,
): ShownValue {
  for (const { entries } of groups) {
    for (const entry of entries) {
      const field = entry.fields.find((each) => each.path === path);
      if (field) return shownIn(groups, entry, field, value, t, own);
    }
  }
  const [list = '', item = '', ...rest] = path.split('.');
  const entries = groups.find(({ id }) => id === list)?.entries.filter((entry) => entry.item === item) ?? [];
  const isOrder = rest.at(-1) === 'position' && entries.length > 0;
  const name = isOrder
    ? [groupLabel(list, t), itemNameIn(groups, { list, item }, own, t), t('changeOrder')].join(' / ')
    : path;
  // Places are counted by tens, so that something can come between.
  const place = isOrder && typeof value === 'number' ? value / 10 : value;
  return { name, before: '', after: String(place ?? '') };
}

function shownIn(
  groups: readonly ContentGroup[],
  entry: ContentEntry,
  field: ContentField,
  value: Json | null | undefined,
  t: ReturnType<typeof siteTexts>,
  own: Language,
): ShownValue {
  const { path, language, published, fallback } = field;
  const yesOrNo = (text: string) => (/^(true|false)$/.test(text) ? t(text === 'true' ? 'yes' : 'no') : text);
  const item = entry.item && itemNameIn(groups, { list: entry.group, item: entry.item }, own, t);
  const parts = [groupLabel(entry.group, t), item, labelOf(entry, t, own), language && t(language as SiteKey)];
  return {
    name: parts.filter(Boolean).join(' / '),
    ...(language && { language }),
    before: yesOrNo(plainValueAt(path, published, own)),
    after: yesOrNo(plainValueAt(path, value ?? fallback, own)),
  };
}

/** The drafts as changes of what is published, in the order of the content. @param own the language of whoever looks at them */
export function draftChanges(
  groups: readonly ContentGroup[],
  drafts: EditedContent['drafts'],
  t: ReturnType<typeof siteTexts>,
  own: Language,
): DraftChange[] {
  const byPath = new Map(drafts.map((draft) => [draft.path, draft]));
  const known = groups.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.fields.flatMap((field): DraftChange[] => {
        const draft = byPath.get(field.path);
        if (!draft) return [];
        const shown = shownIn(groups, entry, field, draft.value as Json | null, t, own);
        return [{ path: field.path, author: draft.author, ...shown }];
      }),
    ),
  );
  const shown = new Set(known.map(({ path }) => path));
  const others = drafts
    .filter(({ path }) => !shown.has(path))
    .map(({ path, value, author }) => ({ path, author, ...shownAs(groups, path, value as Json | null, t, own) }));
  return [...known, ...others];
}
