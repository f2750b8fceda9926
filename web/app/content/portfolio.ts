/** One project on show (specification, section 3); its title and text stand in messages/home. */
export type Project = {
  /** Also names its pictures and films in media/portfolio. */
  readonly id: 'shop' | 'fitness' | 'beauty' | 'reserve';
  readonly category: 'web' | 'mobile';
  readonly technologies: readonly string[];
  /** How its demo film is kept; the first that a browser can play is taken. */
  readonly demo: readonly ('webm' | 'mp4')[];
  /** Where it can be seen for real. */
  readonly url: string;
};

/** The four projects: an e-commerce platform with card payment, a fitness app, a beauty site, a booking site. */
export const portfolio: readonly Project[] = [
  {
    id: 'shop',
    category: 'web',
    technologies: ['React', 'Node', 'Stripe'],
    demo: ['webm', 'mp4'],
    url: 'https://maison-alder.example/',
  },
  {
    id: 'fitness',
    category: 'mobile',
    technologies: ['React Native', 'SQLite'],
    demo: ['webm', 'mp4'],
    url: 'https://tempo.example/',
  },
  {
    id: 'beauty',
    category: 'web',
    technologies: ['Astro', 'Sanity'],
    demo: ['webm', 'mp4'],
    url: 'https://ecume.example/',
  },
  {
    id: 'reserve',
    category: 'web',
    technologies: ['React', 'PostgreSQL'],
    demo: ['webm', 'mp4'],
    url: 'https://table-sept.example/',
  },
];

/** The six tags of the about section. */
export const technologies = ['TypeScript', 'React', 'Node', 'PostgreSQL', 'Playwright', 'LLM'] as const;
