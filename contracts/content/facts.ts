import { agencyDefaults } from '../agency.ts';
import { businessDefaults, legalDefaults } from '../agency-business.ts';
import { optionDefaults, serviceDefaults } from '../prices.ts';
import { termsDefaults } from '../proposal-terms.ts';
import { vatExemptionDefaults, vatRateDefaults } from '../vat.ts';
import { caseStudyDefaults } from './case-studies.ts';
import { homeSectionDefaults } from './home-sections.ts';
import { lookDefaults } from './look.ts';
import { packDefaults } from './packs.ts';
import { pageDefaults } from './pages.ts';
import { pagesShape } from './pages-shape.ts';
import { processDefaults } from './process.ts';
import { projectDefaults } from './projects.ts';
import { questionsShape } from './question-shape.ts';
import { questionDefaults } from './questions.ts';
import {
  agencyShape,
  businessShape,
  caseStudiesShape,
  homeSectionsShape,
  lookShape,
  packsShape,
  pricedShape,
  processShape,
  projectsShape,
  siteShape,
  termsShape,
  testimonialsShape,
  vatExemptionsShape,
  vatRatesShape,
} from './shape.ts';
import { siteDefaults } from './site.ts';
import { testimonialDefaults } from './testimonials.ts';

const { timeZone: _zone, openingHours: _hours, briefCurrency: _currency, ...agencyFacts } = agencyDefaults;

/** Every fact that is content, as the product ships with it: the parts of a document but its texts. */
export const factDefaults = {
  site: siteDefaults,
  look: lookDefaults,
  agency: { ...agencyFacts, legal: legalDefaults },
  business: businessDefaults,
  services: serviceDefaults,
  options: optionDefaults,
  packs: packDefaults,
  process: processDefaults,
  projects: projectDefaults,
  caseStudies: caseStudyDefaults,
  testimonials: testimonialDefaults,
  homeSections: homeSectionDefaults,
  pages: pageDefaults,
  questions: questionDefaults,
  terms: termsDefaults,
  vatRates: vatRateDefaults,
  vatExemptions: vatExemptionDefaults,
} as const;

export type ContentPart = keyof typeof factDefaults;

/** What may stand in each part. */
export const factShapes = {
  site: siteShape,
  look: lookShape,
  agency: agencyShape,
  business: businessShape,
  services: pricedShape,
  options: pricedShape,
  packs: packsShape,
  process: processShape,
  projects: projectsShape,
  caseStudies: caseStudiesShape,
  testimonials: testimonialsShape,
  homeSections: homeSectionsShape,
  pages: pagesShape,
  questions: questionsShape,
  terms: termsShape,
  vatRates: vatRatesShape,
  vatExemptions: vatExemptionsShape,
} as const satisfies Record<ContentPart, unknown>;
