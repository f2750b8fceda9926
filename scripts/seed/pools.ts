import { base, en, Faker, fr, type LocaleDefinition } from '@faker-js/faker';
import type { Language } from '@vitrine/contracts/language.ts';

/** Names and places of one language, made once: calling Faker for each of a million rows would take minutes. */
export type Pool = {
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly towns: readonly string[];
};

/** With a fixed seed, so that the pools do not depend on what is made from them. */
const faker = new Faker({ locale: [en, base], seed: 5 });

export const pools: Readonly<Record<Language, Pool>> = { en: poolOf(en), fr: poolOf(fr) };

/** User agents for the list of sessions. */
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

/** Removes duplicates. */
function shuffled(lists: readonly unknown[]): string[] {
  const texts = lists.flat(2).filter((text) => typeof text === 'string' && !text.includes('{{'));
  return faker.helpers.shuffle([...new Set(texts)].sort()) as string[];
}
