import { type Language, localizedPath } from '@vitrine/contracts/language.ts';

/** A project of the portfolio; its title and text are in messages/{en,fr}/home.json. */
export type Project = {
  /** Also names its pictures and films in media/portfolio. */
  readonly id: 'shop' | 'fitness' | 'beauty' | 'reserve';
  readonly category: 'web' | 'mobile';
  readonly technologies: readonly string[];
  /** Its own page here. */
  readonly page: `/work/${string}`;
  /** The live site, in a window of its own; a sample project has none, and shows its page here instead. */
  readonly url?: string;
  /** Shown in place of a film, where there is none: names of pictures in media/portfolio. */
  readonly pictures?: readonly string[];
};

export const portfolio: readonly Project[] = [
  {
    id: 'shop',
    category: 'web',
    technologies: ['React', 'Node', 'Stripe'],
    page: '/work/maison-alder',
  },
  {
    id: 'fitness',
    category: 'mobile',
    technologies: ['React Native', 'SQLite'],
    page: '/work/tempo',
  },
  {
    id: 'beauty',
    category: 'web',
    technologies: ['Astro', 'Sanity'],
    page: '/work/ecume',
  },
  {
    id: 'reserve',
    category: 'web',
    technologies: ['React', 'PostgreSQL'],
    page: '/work/table-sept',
  },
];

/** The tags of the about section. */
export const technologies = ['TypeScript', 'React', 'Node', 'PostgreSQL', 'Playwright', 'LLM'] as const;

/** Where a project is seen whole: its live site, or its page here. */
export function siteOf({ url, page }: Project, language: Language): string {
  return url ?? localizedPath(page, language);
}
