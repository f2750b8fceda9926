import { followContent } from './current.ts';
import { type Listed, listed } from './list.ts';
import type { PictureFacts } from './picture-shape.ts';
import type { ProjectFacts } from './shape.ts';

/** The projects that ship, by ids that also name their pictures and films in web/app/media/portfolio. */
export const projectDefaults: Readonly<Record<string, ProjectFacts>> = {
  shop: {
    slug: 'maison-alder',
    name: { en: 'Maison Alder', fr: 'Maison Alder' },
    kind: { en: 'online shop', fr: 'boutique en ligne' },
    text: {
      en: '1,200 products, card payments, checkout on one screen.',
      fr: '1\u202f200 produits, paiement par carte, une commande sur un seul écran.',
    },
    category: 'web',
    technologies: ['React', 'Node', 'Stripe'],
  },
  fitness: {
    slug: 'tempo',
    name: { en: 'Tempo', fr: 'Tempo' },
    kind: { en: 'fitness app', fr: 'application de sport' },
    text: {
      en: 'Training plans that work on the subway, with no signal.',
      fr: 'Des programmes qui fonctionnent dans le métro, sans réseau.',
    },
    category: 'mobile',
    technologies: ['React Native', 'SQLite'],
  },
  beauty: {
    slug: 'ecume',
    name: { en: 'Écume', fr: 'Écume' },
    kind: { en: 'beauty site', fr: 'site de beauté' },
    text: { en: 'A catalog that reads like a magazine.', fr: 'Un catalogue qui se lit comme un magazine.' },
    category: 'web',
    technologies: ['Astro', 'Sanity'],
  },
  reserve: {
    slug: 'table-sept',
    name: { en: 'Table Sept', fr: 'Table Sept' },
    kind: { en: 'booking site', fr: 'site de réservation' },
    text: {
      en: 'Tables, deposits, and reminders, without a single phone call.',
      fr: 'Tables, acomptes et rappels, sans un coup de téléphone.',
    },
    category: 'web',
    technologies: ['React', 'PostgreSQL'],
  },
};

/** Whether a project has pictures and a film that ship with it. */
export const isShippedProject = (id: string): boolean => Object.hasOwn(projectDefaults, id);

/** Of which kind a project may be, as `projectsShape` has it. */
export const projectCategories = ['web', 'mobile'] as const satisfies readonly ProjectFacts['category'][];

/** The address of a project's case study in the default language. */
export const projectPath = (slug: string) => `/projects/${slug}` as const;

export type Project = Listed<ProjectFacts> & { readonly path: ReturnType<typeof projectPath> };

/** The projects in order. */
export let portfolio: readonly Project[] = [];

followContent('projects', projectDefaults, (list) => {
  portfolio = listed(list).map((project) => ({ ...project, path: projectPath(project.slug) }));
});

/** The pictures of a project that are its own, its cover first; none where it shows those that ship with it. */
export const ownPictures = ({ cover, detail1, detail2 }: ProjectFacts): PictureFacts[] =>
  cover ? [cover, detail1, detail2].filter((picture) => picture !== undefined) : [];
