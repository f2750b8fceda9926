import { base, en, Faker, fr, type LocaleDefinition } from '@faker-js/faker';
import type { Language } from '@vitrine/contracts/language.ts';

/** Names and places of one language. Making each by the library would take minutes for a million rows. */
export type Pool = {
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly towns: readonly string[];
};

/** Shuffles by a seed of its own, so that the pools are the same whatever is made from them. */
const faker = new Faker({ locale: [en, base], seed: 5 });

export const pools: Readonly<Record<Language, Pool>> = { en: poolOf(en), fr: poolOf(fr) };

/** Browsers as the list of sessions shows them. */
export const userAgents: readonly string[] = Array.from({ length: 200 }, () => faker.internet.userAgent()).filter(
  (agent) => agent.startsWith('Mozilla'),
);

function poolOf({ person, location }: LocaleDefinition): Pool {
  return {
    firstNames: shuffled(Object.values(person?.first_name ?? {})),
    lastNames: shuffled(Object.values(person?.last_name ?? {})),
    towns: shuffled([location?.city_name]),
  };
}

/** Each text once. */
function shuffled(lists: readonly unknown[]): string[] {
  const texts = lists.flat(2).filter((text) => typeof text === 'string' && !text.includes('{{'));
  return faker.helpers.shuffle([...new Set(texts)].sort()) as string[];
}
