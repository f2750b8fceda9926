import { projectCategories } from '@vitrine/contracts/content/projects.ts';
import { questionKinds, questionPlaces } from '@vitrine/contracts/content/question.ts';
import { typeFamilies } from '@vitrine/contracts/content/type-families.ts';
import { currencies } from '@vitrine/contracts/currency.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { AddCard } from './add-card.tsx';
import { type EditedContent, useContent } from './content-calls.ts';
import { ContentField } from './content-field.tsx';
import type { ContentEntry, ContentGroup } from './content-fields.ts';
import { groupLabel, labelOf } from './content-labels.ts';
import { currencyLabel, currencyPath, isCurrencyAt, usePricing } from './currencies.ts';
import { familyPath } from './family-path.ts';
import { ForgetItem } from './forget-item.tsx';
import { ItemChoices, isOfChoice } from './item-choices.tsx';
import { itemName } from './item-name.ts';
import { ItemPictures, isOfPicture } from './item-pictures.tsx';
import { MoveItem } from './move-item.tsx';
import { isOfPrice } from './price-path.ts';

/** What may be chosen at a path; undefined where it is written. */
function choicesAt(path: string, pricing: ReturnType<typeof usePricing>): readonly string[] | undefined {
  if (path === currencyPath) return currencies();
  if (path === familyPath) return typeFamilies;
  if (isOfPrice(path)) return pricing.choicesAt(path);
  const [list = '', , name = '', ...more] = path.split('.');
  return more.length === 0 ? chosen[`${list}.${name}`] : undefined;
}

const chosen: Readonly<Record<string, readonly string[]>> = {
  'projects.category': projectCategories,
  'questions.kind': questionKinds,
  'questions.place': questionPlaces,
};

type ContentEntriesProps = {
  entries: readonly ContentEntry[];
  /** Whether they are from several parts, each of which is named. */
  areNamed?: boolean;
  /** The list that they are items of, which can be put in another order. */
  group?: ContentGroup | undefined;
  /** Whether pictures of items are shown with them. */
  hasPictures?: boolean;
  /** Whether there is room for one column alone. */
  isNarrow?: boolean;
};

/** Entries one below the other, those of one item of a list under its name; languages side by side. */
export function ContentEntries({
  entries,
  areNamed = false,
  group,
  hasPictures = true,
  isNarrow = false,
}: ContentEntriesProps) {
  const t = useTexts(siteTexts);
  // Beside a page nothing above them has a title but the screen.
  const Heading = isNarrow ? 'h2' : 'h3';
  const language = useLanguage();
  const { content } = useContent();
  const pricing = usePricing();
  const nameOf = (of: readonly ContentEntry[]) => itemName(of, language, t, content.data as EditedContent | undefined);
  const items = new Map<string, ContentEntry[]>();
  for (const entry of entries) {
    const key = areNamed ? `${entry.group}.${entry.item ?? ''}` : (entry.item ?? '');
    items.set(key, [...(items.get(key) ?? []), entry]);
  }
  return (
    <div className="grid gap-10">
      {[...items].map(([key, some]) => (
        <section key={key} className="grid gap-5">
          {key !== '' && (
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-ink pt-3">
              <Heading className="font-display text-lg leading-tight font-bold tracking-tight wrap-anywhere">
                {[areNamed && groupLabel(some[0]?.group ?? '', t), nameOf(some)].filter(Boolean).join(' / ')}
              </Heading>
              {group && (
                <div className="flex flex-wrap gap-2">
                  <MoveItem group={group} item={key} name={nameOf(some)} />
                  <AddCard list={group.id} item={key} name={nameOf(some)} />
                  <ForgetItem list={group.id} item={key} name={nameOf(some)} />
                </div>
              )}
            </div>
          )}
          {some
            .filter((entry) => areNamed || !(isOfPicture(entry) || isOfChoice(entry) || pricing.isSettled(entry)))
            .map((entry) => (
              <div
                key={entry.path}
                className={`grid gap-x-6 gap-y-4 ${entry.fields.length > 1 && !isNarrow ? 'md:grid-cols-2' : 'max-w-2xl'}`}
              >
                {entry.fields.map((field) => (
                  <ContentField
                    key={field.path}
                    field={field}
                    label={labelOf(entry, t, language)}
                    options={choicesAt(entry.path, pricing)}
                    {...(isCurrencyAt(entry.path) && { nameOf: (code: string) => currencyLabel(code, language) })}
                  />
                ))}
              </div>
            ))}
          {!areNamed && <ItemChoices entries={some} />}
          {!areNamed && hasPictures && <ItemPictures list={some[0]?.group ?? ''} item={some[0]?.item} />}
        </section>
      ))}
    </div>
  );
}
