import type { Language } from '@vitrine/contracts/language.ts';
import type { SiteKey, siteTexts } from '../../messages/site.ts';
import type { EditedContent } from './content-calls.ts';
import { type ContentGroup, effectiveValue } from './content-fields.ts';
import { groupLabel, labelOf } from './content-labels.ts';
import { plainValueAt } from './field-value.ts';

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

/** The drafts as changes of what is published, in the order of the content. @param own the language of whoever looks at them */
export function draftChanges(
  groups: readonly ContentGroup[],
  drafts: EditedContent['drafts'],
  t: ReturnType<typeof siteTexts>,
  own: Language,
): DraftChange[] {
  const authors = new Map(drafts.map(({ path, author }) => [path, author]));
  const yesOrNo = (text: string) => (/^(true|false)$/.test(text) ? t(text === 'true' ? 'yes' : 'no') : text);
  const known = groups.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.fields
        .filter(({ path }) => authors.has(path))
        .map((field): DraftChange => {
          const { path, language, published } = field;
          const label = labelOf(entry, t, own);
          const parts = [groupLabel(entry.group, t), entry.item, label, language && t(language as SiteKey)];
          return {
            path,
            name: parts.filter(Boolean).join(' / '),
            author: authors.get(path) ?? '',
            ...(language && { language }),
            before: yesOrNo(plainValueAt(path, published, own)),
            after: yesOrNo(plainValueAt(path, effectiveValue(field), own)),
          };
        }),
    ),
  );
  // An order has no field: it is changed by moving things.
  const shown = new Set(known.map(({ path }) => path));
  const others = drafts
    .filter(({ path }) => !shown.has(path))
    .map(({ path, value, author }) => ({ path, name: path, before: '', after: String(value ?? ''), author }));
  return [...known, ...others];
}
