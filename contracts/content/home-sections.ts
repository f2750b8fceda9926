import { followContent } from './current.ts';
import { type ListItem, shownIds } from './list.ts';

/**
 * The sections of home below its film and its hero, with which it always begins. What they say are texts, and lists of their
 * own; here is in which order they stand, and which are shown.
 */
export const homeSectionDefaults = {
  services: { hidden: false },
  about: { hidden: false },
  portfolio: { hidden: false },
  testimonials: { hidden: false },
  callToAction: { hidden: false },
  ownWindow: { hidden: false },
} as const satisfies Readonly<Record<string, ListItem>>;

export type HomeSection = keyof typeof homeSectionDefaults;

/** Those that are shown, in order. */
export let homeSections: readonly HomeSection[] = [];

followContent<Readonly<Record<string, ListItem>>>('homeSections', homeSectionDefaults, (list) => {
  homeSections = shownIds(list).filter((id): id is HomeSection => Object.hasOwn(homeSectionDefaults, id));
});

/** What a link to a section leads to, such as one that goes on to the next. */
export const sectionAnchors: Readonly<Record<HomeSection, string>> = {
  services: 'services',
  about: 'about',
  portfolio: 'work',
  testimonials: 'clients',
  callToAction: 'begin',
  ownWindow: 'yours',
};

/** Sections without a number: they ask, and tell of nothing. */
const unnumbered: ReadonlySet<HomeSection> = new Set(['callToAction']);

/** The number at the head of a section: which of those that are shown it is, from 1. */
export const sectionNumber = (section: HomeSection): number =>
  homeSections.filter((id) => !unnumbered.has(id)).indexOf(section) + 1;
