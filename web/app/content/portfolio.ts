/** A project of the portfolio; its title and text are in messages/{en,fr}/home.json. */
export type Project = {
  /** Also names its pictures and films in media/portfolio. */
  readonly id: 'shop' | 'fitness' | 'beauty' | 'reserve';
  readonly category: 'web' | 'mobile';
  readonly technologies: readonly string[];
  /** The live site. */
  readonly url: string;
};

export const portfolio: readonly Project[] = [
  {
    id: 'shop',
    category: 'web',
    technologies: ['React', 'Node', 'Stripe'],
    url: 'https://maison-alder.example/',
  },
  {
    id: 'fitness',
    category: 'mobile',
    technologies: ['React Native', 'SQLite'],
    url: 'https://tempo.example/',
  },
  {
    id: 'beauty',
    category: 'web',
    technologies: ['Astro', 'Sanity'],
    url: 'https://ecume.example/',
  },
  {
    id: 'reserve',
    category: 'web',
    technologies: ['React', 'PostgreSQL'],
    url: 'https://table-sept.example/',
  },
];

/** The tags of the about section. */
export const technologies = ['TypeScript', 'React', 'Node', 'PostgreSQL', 'Playwright', 'LLM'] as const;
