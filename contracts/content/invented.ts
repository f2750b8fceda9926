import { placeholdersIn } from '../placeholders.ts';
import type { ContentEdits } from './edits.ts';
import { factDefaults } from './facts.ts';
import { askedFacts } from './legal-forms.ts';
import { isSample } from './samples.ts';
import type { AgencyFacts, BusinessFacts } from './shape.ts';

type Facts = { readonly agency: AgencyFacts; readonly business: BusinessFacts };

/** The paths of the facts that nobody has filled in, or that cannot be true, of those that the legal form has: `agency.legal.siret`. */
export function inventedFacts(facts: Facts): string[] {
  const { agency, business } = askedFacts(facts);
  return [...placeholdersIn(agency, 'agency'), ...placeholdersIn(business, 'business')];
}

/** Lists whose items say what the agency has done, and for whom. */
const proofs = ['projects', 'testimonials'] as const;

/** The items of those lists that are shown as Vitrine ships them: `testimonials.ines`. */
export function shownSamples(edits: ContentEdits): string[] {
  return proofs.flatMap((list) =>
    Object.keys(factDefaults[list])
      .map((id) => `${list}.${id}`)
      // Its place alone makes it nobody's own.
      .filter((path) => edits[`${path}.hidden`] !== true)
      .filter((path) => isSample(path, edits)),
  );
}
