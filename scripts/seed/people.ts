import type { Language, Localized } from '@vitrine/contracts/language.ts';
import { foldForSearch } from '../../server/platform/database/search.ts';
import { pools } from './pools.ts';
import { Random } from './random.ts';

/** A person who writes to the agency. */
export type Person = {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly town: string;
  readonly company: string;
  readonly phone: string;
};

/** Domains below `.example`, which no mail can ever reach (RFC 2606). */
const providers = ['boite', 'courrier', 'lettre', 'fil', 'inbox', 'postbox', 'mailroom', 'relais'] as const;

/** One person in six is a regular and sends three leads, so three leads in eight are theirs. */
const leadsOfRegulars = 3 / 8;
const leadsPerRegular = 3;

/** How far apart the leads of a regular lie, as a share of the whole span. */
const regularSpread = 0.03;

/** The people of a run, each derived from its number whenever needed. */
export class People {
  readonly #seed: number;
  /** The number of regulars. */
  readonly regulars: number;

  /** @param clients number of accounts, each of which belongs to a regular */
  constructor(seed: number, leads: number, clients: number) {
    this.#seed = seed;
    this.regulars = Math.max(1, clients, Math.round((leads * leadsOfRegulars) / leadsPerRegular));
  }

  /** The regular with this number; the first ones exist from the start. */
  regular(number: number): Person {
    return person(new Random(this.#seed, 'regular', number), String(number));
  }

  /**
   * Who sends a lead: mostly somebody who never did before.
   * @param position how much of all leads came before, 0 to 1: those who come back do so within some weeks
   */
  sender(random: Random, position: number): Person {
    if (!random.chance(leadsOfRegulars)) return person(random, random.hex(4));
    const place = Math.max(0, position - random.next() ** 2 * regularSpread);
    return this.regular(Math.min(Math.floor(place * this.regulars), this.regulars - 1));
  }
}

/** @param mark makes the e-mail address unique */
function person(random: Random, mark: string): Person {
  const language = random.chance(0.72) ? 'fr' : 'en';
  const pool = pools[language];
  const first = random.pickEarly(pool.firstNames);
  const surname = random.pickEarly(pool.lastNames);
  const last = random.chance(0.12) ? `${surname}-${random.pick(pool.lastNames)}` : surname;
  const company = companyName(random, language, surname);
  const host = random.chance(0.4) ? slug(company) : random.pick(providers);
  const local = random.chance(0.6) ? `${slug(first)}.${slug(last)}` : `${slug(first).charAt(0)}${slug(last)}`;
  return {
    name: `${first} ${last}`,
    email: `${local}.${mark}@${host}.example`,
    language,
    company,
    town: random.pickEarly(pool.towns),
    phone: phoneNumber(random, language),
  };
}

const companyEnds = {
  fr: ['& Fils', 'Conseil', 'SARL', 'et Associés', 'Production', 'Bois', 'Habitat', 'Santé', 'Traiteur', 'Formation'],
  en: ['& Sons', 'Consulting', 'Ltd', 'and Partners', 'Studio', 'Timber', 'Homes', 'Health', 'Catering', 'Training'],
} as const;

function companyName(random: Random, language: Language, surname: string): string {
  const founder = random.chance(0.5) ? surname : random.pick(pools[language].lastNames);
  return `${founder} ${random.pick(companyEnds[language])}`;
}

const phoneNumbers: Localized<(random: Random, digits: string) => string> = {
  en: (random, digits) => `${random.chance(0.5) ? '0' : '+44 '}7700 900${digits.slice(1)}`,
  fr: (random, digits) => {
    const pairs = `${digits.slice(0, 2)} ${digits.slice(2)}`;
    return random.chance(0.5) ? `06 39 98 ${pairs}` : `+33 6 39 98 ${pairs}`;
  },
};

/** Numbers that regulators reserve for fiction, so that no real telephone rings. */
const phoneNumber = (random: Random, language: Language): string =>
  phoneNumbers[language](random, String(random.whole(0, 9999)).padStart(4, '0'));

const slug = (text: string) =>
  foldForSearch(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
