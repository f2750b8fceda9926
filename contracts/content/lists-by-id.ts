import type { ContentPart } from './facts.ts';

/** Apart from the facts, which need a validator: the browser has no use for that. */
const lists: ReadonlySet<string> = new Set<ContentPart>([
  'services',
  'options',
  'packs',
  'process',
  'projects',
  'caseStudies',
  'testimonials',
  'homeSections',
  'pages',
  'questions',
  'vatRates',
  'vatExemptions',
]);

/** The choices of a question are a list of their own. */
const choicesPath = /^questions\.[^.]+\.choices$/;

/** Whether the branch of a document at a path is a list by ids, of which an item that is left out is hidden. */
export const isContentList = (path: string): boolean => lists.has(path) || choicesPath.test(path);
