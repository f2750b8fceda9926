/** A project of the portfolio; its title and text are in messages/{en,fr}/home.json. */
export type Project = {
  /** Also names its pictures and films in media/portfolio. */
  readonly id: 'shop' | 'fitness' | 'beauty' | 'reserve';
  readonly category: 'web' | 'mobile';
  readonly technologies: readonly string[];
  /** Where it can be visited, if it can be: the samples are nowhere. */
  readonly url?: string;
  /** The English address of its case study. */
  readonly path: `/projects/${string}`;
  /** Shown in place of a film, where there is none: names of pictures in media/portfolio. */
  readonly pictures?: readonly string[];
};

export const portfolio = [
  {
    id: 'shop',
    category: 'web',
    technologies: ['React', 'Node', 'Stripe'],
    path: '/projects/maison-alder',
  },
  {
    id: 'fitness',
    category: 'mobile',
    technologies: ['React Native', 'SQLite'],
    path: '/projects/tempo',
  },
  {
    id: 'beauty',
    category: 'web',
    technologies: ['Astro', 'Sanity'],
    path: '/projects/ecume',
  },
  {
    id: 'reserve',
    category: 'web',
    technologies: ['React', 'PostgreSQL'],
    path: '/projects/table-sept',
  },
] as const satisfies readonly Project[];

/** The tags of the about section. */
export const technologies = ['TypeScript', 'React', 'Node', 'PostgreSQL', 'Playwright', 'LLM'] as const;
