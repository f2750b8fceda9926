import { placeholdersIn } from '../placeholders.ts';
import { askedFacts } from './legal-forms.ts';
import type { AgencyFacts, BusinessFacts } from './shape.ts';

type Facts = { readonly agency: AgencyFacts; readonly business: BusinessFacts };

/** The paths of the facts that nobody has filled in, or that cannot be true, of those that the legal form has: `agency.legal.siret`. */
export function inventedFacts(facts: Facts): string[] {
  const { agency, business } = askedFacts(facts);
  return [...placeholdersIn(agency, 'agency'), ...placeholdersIn(business, 'business')];
}
