import type { ContentEdits } from './edits.ts';
import { projectDefaults } from './projects.ts';
import { isSample } from './samples.ts';
import { testimonialDefaults } from './testimonials.ts';

/** Lists whose items say what the agency has done, and for whom. */
const proofs = { projects: projectDefaults, testimonials: testimonialDefaults } as const;

/** The items of those lists as Vitrine ships them, of which an agency has changed nothing: `testimonials.ines`. */
const samples = (edits: ContentEdits): string[] =>
  Object.entries(proofs).flatMap(([list, items]) =>
    Object.keys(items)
      .map((id) => `${list}.${id}`)
      .filter((path) => isSample(path, edits)),
  );

const isHidden = (path: string, edits: ContentEdits): boolean => edits[`${path}.hidden`] === true;

/** The samples that visitors see, by their paths. */
export const shownSamples = (edits: ContentEdits): string[] => samples(edits).filter((path) => !isHidden(path, edits));

/** The samples that an owner has hidden, which may be shown again. */
export const hiddenSamples = (edits: ContentEdits): string[] => samples(edits).filter((path) => isHidden(path, edits));
