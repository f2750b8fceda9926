import { agency } from './agency.ts';
import type { Language } from './language.ts';

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

const { promisedHours, earliestHours } = agency;

/** What every sentence knows by itself: the facts of the agency that sentences promise, so that none repeats them. */
const facts: TextValues = {
  city: agency.address.city,
  leadHours: promisedHours.lead,
  briefFrom: earliestHours.brief,
  briefHours: promisedHours.brief,
  accountFrom: earliestHours.account,
  accountHours: promisedHours.account,
};

/**
 * Joins the catalogues of one feature. A text that only one language has does not compile.
 */
export function createTexts<E extends Record<string, string>, F extends Record<keyof E, string>>(catalogues: {
  readonly en: E;
  readonly fr: F & Record<Exclude<keyof F, keyof E>, never>;
}): Texts<keyof E & string> {
  const byLanguage: Record<Language, Translate<keyof E & string>> = {
    en: translator(catalogues.en, 'en'),
    fr: translator(catalogues.fr, 'fr'),
  };
  return (language) => byLanguage[language];
}

function translator(catalogue: Readonly<Record<string, string>>, language: Language): Translate<string> {
  const plural = new Intl.PluralRules(language);
  return (key, values) => {
    const count = values?.count;
    const template =
      typeof count === 'number'
        ? (catalogue[`${key}_${plural.select(count)}`] ?? catalogue[`${key}_other`] ?? catalogue[key])
        : catalogue[key];
    return template === undefined ? key : fill(template, { ...facts, ...values });
  };
}

/** Replaces `{{name}}` in a template by its value; one without a value stays, so that tests see it. */
export function fill(template: string, values: TextValues = {}): string {
  return template.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : String(value);
  });
}
