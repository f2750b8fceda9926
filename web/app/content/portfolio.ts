/** The four projects on show (specification, section 3); titles and texts stand in messages/home. */
export const portfolio = [
  { id: 'shop', technologies: ['React', 'Node', 'Stripe'], category: 'web' },
  { id: 'fitness', technologies: ['React Native', 'SQLite'], category: 'mobile' },
  { id: 'beauty', technologies: ['Astro', 'Sanity'], category: 'web' },
  { id: 'reserve', technologies: ['React', 'PostgreSQL'], category: 'web' },
] as const;

/** The six tags of the about section. */
export const technologies = ['TypeScript', 'React', 'Node', 'PostgreSQL', 'Playwright', 'LLM'] as const;
