import { applyEdits, type Json } from '@vitrine/contracts/content/edits.ts';
import { type ListItem, shownIds } from '@vitrine/contracts/content/list.ts';
import { isContentList } from '@vitrine/contracts/content/lists-by-id.ts';
import { valueAt } from '@vitrine/contracts/content/value-at.ts';
import type { ContentDraft } from '@vitrine/contracts/content.ts';
import { currencyOf, formerCurrency } from '@vitrine/contracts/currency.ts';
import { defaultLanguage, isLanguage, type Language, siteLanguages } from '@vitrine/contracts/language.ts';
import type { EditedContent } from './content-calls.ts';
import { optionalAt, optionalFields } from './optional-fields.ts';
import { isOfPrice, isPricedList } from './price-path.ts';
import { versionAt } from './version-at.ts';

/** One value that may be edited. */
export type ContentField = {
  readonly path: string;
  /** Of a value that each language has. */
  readonly language?: Language;
  /** What stands there when nothing is edited; undefined for what Vitrine has nothing of. */
  readonly fallback: Json | undefined;
  /** What is published there: an edit, or what Vitrine ships with. */
  readonly published: Json | undefined;
  /** Of an item that was added: what stands there in one that ships, which says how it is written. */
  readonly like?: Json | undefined;
  /** Whether nothing has to stand there. */
  readonly isOptional?: boolean;
  readonly draft?: ContentDraft;
  /** Of what stands there, draft or not. */
  readonly version: number;
  readonly problem?: string;
  /** Whether a newer version has another default here, underneath what the agency has written. */
  readonly isDefaultChanged?: boolean;
  /** What is worth a second look; none where there is nothing. */
  readonly remarks?: readonly string[];
};

/** What stands in a field now: what was written there last, of which null is the default again, else what is published. */
export function effectiveValue({
  fallback,
  published,
  draft,
}: Pick<ContentField, 'fallback' | 'published'> & { readonly draft?: ContentDraft | undefined }): Json | undefined {
  if (!draft) return published;
  return draft.value === null ? fallback : (draft.value as Json);
}

/** The field at a path of the content. @param fallback what Vitrine ships with there */
export function fieldAt(
  { edits, drafts, versions, problems, remarks }: EditedContent,
  path: string,
  { fallback, language }: Pick<ContentField, 'fallback'> & { readonly language?: Language | undefined },
): ContentField {
  const draft = drafts.find((each) => each.path === path);
  const problem = problems.find((each) => each.path === path)?.error;
  const remarked = remarks.filter((each) => each.path === path).map(({ error }) => error);
  return {
    path,
    fallback,
    published: edits[path] ?? fallback,
    version: versionAt({ drafts, versions }, path),
    ...(language && { language }),
    ...(draft && { draft }),
    ...(problem !== undefined && { problem }),
    ...(remarked.length > 0 && { remarks: remarked }),
  };
}

/** What stands at one place: a value, or one in each language. */
export type ContentEntry = {
  readonly path: string;
  /** The part it belongs to, as `ContentGroup`. */
  readonly group: string;
  /** The item of a list that it belongs to. */
  readonly item?: string;
  /** The names below that, of which the last says what it is. */
  readonly names: readonly string[];
  readonly fields: readonly ContentField[];
};

/** What is edited together: a part of the facts, or the texts of one catalogue. */
export type ContentGroup = {
  readonly id: string;
  readonly entries: readonly ContentEntry[];
  /** Of a list: the items that are shown, as they follow each other with the drafts. */
  readonly order?: readonly string[];
  /** The list whose positions order them, and all that it shows, where that is another. */
  readonly orderedBy?: { readonly list: string; readonly order: readonly string[] };
};

/** The part of the agency's facts that its legal form decides about. */
export const legalGroup = 'legal';

/** The part with the colours of the site and its logo. */
export const lookGroup = 'look';

type Branch = { readonly [name: string]: unknown };

/** Lists whose items have nothing to hide but with another's: a case study goes with its project. */
const isHideable = (part: string) => isContentList(part) && part !== 'caseStudies';

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Everything that may be edited, in the order of a document. */
export function groupsOf(defaults: Branch, content: EditedContent): ContentGroup[] {
  const drafts = new Map(content.drafts.map((draft) => [draft.path, draft]));
  const problems = new Map(content.problems.map(({ path, error }) => [path, error]));
  const changed = new Set(content.news.changed);
  const remarks = Map.groupBy(content.remarks, ({ path }) => path);
  const written = Object.fromEntries(
    content.drafts.flatMap(({ path, value }) => (value === null ? [] : [[path, value]])),
  );
  const all = applyEdits(applyEdits(defaults, content.edits), written as Record<string, Json>);

  const field = (path: string, language?: Language): ContentField => {
    // One that was added by an earlier version says nothing of its currency.
    const fallback = valueAt(defaults, path) ?? (isOfPrice(path) ? formerCurrency : undefined);
    const draft = drafts.get(path);
    const problem = problems.get(path);
    const remarked = remarks.get(path);
    const like = fallback === undefined ? likeAt(defaults, path) : undefined;
    return {
      path,
      fallback,
      published: Object.hasOwn(content.edits, path) ? content.edits[path] : fallback,
      version: draft?.version ?? content.versions[path] ?? 0,
      ...(like !== undefined && { like }),
      ...(fallback === undefined && optionalAt(path) !== undefined && { isOptional: true }),
      ...(language && { language }),
      ...(draft && { draft }),
      ...(problem && { problem }),
      ...(changed.has(path) && { isDefaultChanged: true }),
      ...(remarked && { remarks: remarked.map(({ error }) => error) }),
    };
  };
  const entriesOf = (value: unknown, path: string, item?: string, names: readonly string[] = []): ContentEntry[] => {
    const [group = ''] = path.split('.', 1);
    const entry = (fields: readonly ContentField[]): ContentEntry => ({
      path,
      group,
      names,
      fields,
      ...(item && { item }),
    });
    if (!isBranch(value)) return [entry([field(path)])];
    if (Object.keys(value).some(isLanguage)) {
      // An item may say something itself, beside what else there is to it.
      const others = Object.entries(value).filter(([name]) => !isLanguage(name));
      return [
        entry(siteLanguages.map((language) => field(`${path}.${language}`, language))),
        ...others.flatMap(([name, inner]) => entriesOf(inner, `${path}.${name}`, item, [...names, name])),
      ];
    }
    if (item && isContentList(path)) {
      return inListOrder(value).flatMap(([id, each]) => {
        const { position: _position, hidden: _hidden, ...shown } = each as Branch;
        const hidden = `${path}.${id}.hidden`;
        return [
          ...entriesOf(shown, `${path}.${id}`, item, names),
          { ...entry([hiddenField(field(hidden))]), path: hidden, names: [...names, 'hidden'] },
        ];
      });
    }
    return Object.entries(value).flatMap(([name, inner]) =>
      entriesOf(inner, `${path}.${name}`, item, [...names, name]),
    );
  };
  const { texts, ...facts } = all;
  const factGroups = Object.entries(facts).map(([part, value]) => ({
    id: part,
    entries: isContentList(part)
      ? inListOrder(value as Branch, part === 'packs' ? (all.services as Branch) : undefined).flatMap(([id, inner]) => {
          const whole = withOptional(part, inner as Branch);
          const ordered = inOrderOf(Object.values(value as Branch)[0] as Branch, whole);
          const { position: _position, hidden: _hidden, formerSlugs: _slugs, ...said } = ordered;
          const shown = isPricedList(part) ? { ...said, currency: currencyOf(said) } : said;
          const path = `${part}.${id}`;
          const hiding = isHideable(part)
            ? [
                {
                  path: `${path}.hidden`,
                  group: part,
                  item: id,
                  names: ['hidden'],
                  fields: [hiddenField(field(`${path}.hidden`))],
                },
              ]
            : [];
          return [...entriesOf(shown, path, id), ...hiding];
        })
      : entriesOf(value, part),
    // A case study follows its project.
    ...(isHideable(part) && orderOf(part, all)),
  }));
  return [
    ...withLogo(factGroups).flatMap(apartFromLegal),
    ...textGroups(texts as Readonly<Record<Language, Branch>>, field),
  ];
}

/** How the items of a list follow each other: packs as the services do that they are sold as, on the page and in a quote. */
function orderOf(part: string, all: Branch): Partial<ContentGroup> {
  const shown = (list: string) => shownIds(all[list] as Readonly<Record<string, ListItem>>);
  if (part !== 'packs') return { order: shown(part) };
  const [services, packs] = [shown('services'), new Set(shown('packs'))];
  return {
    order: services.filter((id) => packs.has(id)),
    orderedBy: { list: 'services', order: services },
  };
}

/** The items of a list in order, those that are hidden where they would be: what is edited does not jump. */
function inListOrder(list: Branch, ordering: Branch = list): [string, unknown][] {
  const places = Object.entries(ordering).map(
    ([id, each], index) => [id, (each as ListItem).position ?? (index + 1) * 10] as const,
  );
  const positions = new Map(places);
  return Object.entries(list)
    .map(([id, each]) => ({ id, each, position: positions.get(id) ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => one.position - other.position)
    .map(({ id, each }) => [id, each]);
}

/** An item with the fields that it may have, empty where it has none. */
function withOptional(list: string, item: Branch): Branch {
  const missing = Object.entries(optionalFields(list)).filter(([name]) => item[name] === undefined);
  const nothing = Object.fromEntries(siteLanguages.map((language) => [language, undefined]));
  return {
    ...item,
    ...Object.fromEntries(missing.map(([name, as]) => [name, as === 'localized' ? nothing : undefined])),
  };
}

/** What stands at the path of an item that was added, in the first item of its list that ships with something there. */
function likeAt(defaults: Branch, path: string): Json | undefined {
  const [list = '', , ...names] = path.split('.');
  if (!isContentList(list)) return undefined;
  const ids = Object.keys((defaults[list] ?? {}) as Branch);
  return ids.map((id) => valueAt(defaults, [list, id, ...names].join('.'))).find((value) => value !== undefined);
}

/** An item with its fields in the order of another's: those of one that was added are in the order of their paths. */
function inOrderOf(other: Branch, item: Branch): Branch {
  const order = Object.keys(other);
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries(Object.entries(item).sort(([one], [next]) => placeOf(one) - placeOf(next)));
}

const isOfLogo = ({ path }: ContentEntry) => path.startsWith('agency.logo.');

/** The logo is a part of the look of the site, although it is the agency's. */
function withLogo(groups: readonly ContentGroup[]): ContentGroup[] {
  const logo = groups
    .flatMap(({ entries }) => entries.filter(isOfLogo))
    .map((entry) => ({ ...entry, group: lookGroup }));
  return groups.map((group) => ({
    ...group,
    entries: [...group.entries.filter((entry) => !isOfLogo(entry)), ...(group.id === lookGroup ? logo : [])],
  }));
}

/** Who the agency is by law has a part of its own, below the rest of its facts. */
function apartFromLegal(group: ContentGroup): ContentGroup[] {
  if (group.id !== 'agency') return [group];
  const isLegal = ({ path }: ContentEntry) => path.startsWith('agency.legal.');
  const entries = group.entries.filter(isLegal).map(({ names: [, ...names], ...entry }) => ({
    ...entry,
    names,
    group: legalGroup,
  }));
  return [
    { ...group, entries: group.entries.filter((entry) => !isLegal(entry)) },
    { id: legalGroup, entries },
  ];
}

const hiddenField = (field: ContentField): ContentField => ({
  ...field,
  fallback: field.fallback ?? false,
  published: field.published ?? false,
});

function textGroups(
  texts: Readonly<Record<Language, Branch>>,
  field: (path: string, language: Language) => ContentField,
): ContentGroup[] {
  return Object.entries(texts[defaultLanguage]).map(([catalogue, keys]) => ({
    id: `texts.${catalogue}`,
    entries: Object.keys(keys as Branch).map((key) => ({
      path: `texts.${catalogue}.${key}`,
      group: `texts.${catalogue}`,
      names: [key],
      fields: siteLanguages.map((language) => field(`texts.${language}.${catalogue}.${key}`, language)),
    })),
  }));
}
