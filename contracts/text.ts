import { agency } from './agency.ts';
import type { ContentCatalogue } from './content/catalogues.ts';
import { editsInForce } from './content/current.ts';
import { type Language, languages } from './language.ts';
import { spanText } from './span-text.ts';

/**
 * Texts in both languages, from JSON catalogues in the format of i18next (JSON v4), which translators' tools read:
 * `{{name}}` for a value, the endings `_one` and `_other` for plurals. Each feature has its own catalogue, so a page
 * loads only the texts it shows.
 */
type PluralEnding = 'one' | 'other' | 'many';

/** The keys of a catalogue without their plural endings. */
export type TextKey<K extends string> = K extends `${infer Base}_${PluralEnding}` ? Base : K;

export type TextValues = Readonly<Record<string, string | number>>;

/** Gives the text of a key; `count` among the values picks the plural. */
export type Translate<K extends string> = (key: TextKey<K>, values?: TextValues) => string;

/** A catalogue in every language, bound to one language on each use. */
export type Texts<K extends string> = (language: Language) => Translate<K>;

/**
 * What every sentence knows by itself: the facts of the agency that sentences name, so that none repeats them. How long
 * something takes is said with its unit, `1 hour`.
 */
export const textFacts = {
  city: () => agency.postalAddress.city,
  leadTime: (language) => spanText('hour', agency.responseHours.lead, language),
  briefTime: (language) => spanText('hour', agency.responseHours.brief, language, agency.earliestHours.brief),
  briefLimit: (language) => spanText('hour', agency.responseHours.brief, language),
  accountTime: (language) => spanText('hour', agency.responseHours.account, language, agency.earliestHours.account),
  accountLimit: (language) => spanText('hour', agency.responseHours.account, language),
} satisfies Readonly<Record<string, (language: Language) => string>>;

const isFact = (name: string): name is keyof typeof textFacts => Object.hasOwn(textFacts, name);

/** The catalogues of one feature. A text that only one language has does not compile. */
export type Catalogues<E extends Record<string, string>, F extends Record<keyof E, string>> = {
  readonly en: E;
} & Readonly<Record<Exclude<Language, 'en'>, F & Record<Exclude<keyof F, keyof E>, never>>>;

type TextsOptions = {
  /** The name of catalogues that are content (`content/catalogues.ts`): what an agency has written there takes their place. */
  readonly content?: ContentCatalogue;
  /** Done to each text before it is shown. */
  readonly adjust?: (text: string) => string;
};

/** Joins the catalogues of one feature. */
export function createTexts<E extends Record<string, string>, F extends Record<keyof E, string>>(
  catalogues: Catalogues<E, F>,
  options: TextsOptions = {},
): Texts<keyof E & string> {
  const byLanguage = new Map(
    languages.map((language) => [language, translator(catalogues[language], language, options)]),
  );
  return (language) => byLanguage.get(language) as Translate<keyof E & string>;
}

function translator(
  catalogue: Readonly<Record<string, string>>,
  language: Language,
  { content, adjust = (text) => text }: TextsOptions,
): Translate<string> {
  const plural = new Intl.PluralRules(language);
  const find = (key: string): string | undefined => {
    const edited = content && editsInForce()[`texts.${language}.${content}.${key}`];
    return typeof edited === 'string' ? edited : catalogue[key];
  };
  return (key, values) => {
    const count = values?.count;
    const template =
      typeof count === 'number'
        ? (find(`${key}_${plural.select(count)}`) ?? find(`${key}_other`) ?? find(key))
        : find(key);
    if (template === undefined) return key;
    const text = adjust(template);
    return fillFacts(text, language, values);
  };
}

/** As `fill`, with what every sentence knows by itself. */
export function fillFacts(template: string, language: Language, values: TextValues = {}): string {
  return fillBy(template, (name) => values[name] ?? (isFact(name) ? textFacts[name](language) : undefined));
}

/** Replaces `{{name}}` in a template by its value; one without a value stays, so that tests see it. */
export function fill(template: string, values: TextValues = {}): string {
  return fillBy(template, (name) => values[name]);
}

/** In one pass: what a value says is no template, such as a name that somebody has typed. */
function fillBy(template: string, find: (name: string) => string | number | undefined): string {
  return template.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(find(name) ?? place));
}
