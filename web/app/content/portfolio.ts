/** A project of the portfolio; its title and text are in messages/{en,fr}/home.json. */
export type Project = {
  /** Also names its pictures and films in media/portfolio. */
  readonly id: 'shop' | 'fitness' | 'beauty' | 'reserve';
  readonly category: 'web' | 'mobile';
  readonly technologies: readonly string[];
  /** The live site; a sample has an address of a name that is reserved for examples. */
  readonly url: string;
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
    url: 'https://maison-alder.example/',
    path: '/projects/maison-alder',
  },
  {
    id: 'fitness',
    category: 'mobile',
    technologies: ['React Native', 'SQLite'],
    url: 'https://tempo.example/',
    path: '/projects/tempo',
  },
  {
    id: 'beauty',
    category: 'web',
    technologies: ['Astro', 'Sanity'],
    url: 'https://ecume.example/',
    path: '/projects/ecume',
  },
  {
    id: 'reserve',
    category: 'web',
    technologies: ['React', 'PostgreSQL'],
    url: 'https://table-sept.example/',
    path: '/projects/table-sept',
  },
] as const satisfies readonly Project[];

/**
 * The address where a project can be visited, if it can be: nothing is ever served at the names that are reserved for
 * examples (RFC 2606).
 */
export function liveSite({ url }: Project): string | undefined {
  return /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/.test(new URL(url).hostname)
    ? undefined
    : url;
}

/** The tags of the about section. */
export const technologies = ['TypeScript', 'React', 'Node', 'PostgreSQL', 'Playwright', 'LLM'] as const;
