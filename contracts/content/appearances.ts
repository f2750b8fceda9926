/**
 * Where a part of the content is read: addresses of pages in the default language (`/projects` for case studies), every page,
 * what only some see, and what is sent. `shown-texts.test.ts` holds it against what is rendered.
 */
export type Appearance = 'everyPage' | 'mails' | 'pdfs' | 'brief' | 'proposals' | 'ownPages' | `/${string}`;

/** By the parts in which the content is edited: those of the facts, and the catalogues of texts. */
export const appearances: Readonly<Record<string, readonly Appearance[]>> = {
  site: ['everyPage'],
  look: ['everyPage', 'mails', 'pdfs'],
  agency: ['everyPage', 'mails', 'pdfs'],
  legal: ['everyPage', '/legal-notice', '/privacy', 'pdfs'],
  business: ['/legal-notice', 'proposals', 'pdfs'],
  services: ['/services', '/contact', '/quote', 'mails', 'pdfs'],
  options: ['/quote', 'mails', 'pdfs'],
  packs: ['/services'],
  process: ['/services'],
  projects: ['/', '/projects'],
  caseStudies: ['/projects'],
  testimonials: ['/'],
  homeSections: ['/'],
  pages: ['ownPages', 'everyPage'],
  questions: ['/quote', 'brief', 'mails', 'pdfs'],
  terms: ['/', 'proposals', 'pdfs'],
  vatRates: ['proposals', 'pdfs'],
  vatExemptions: ['proposals', 'pdfs'],
  'texts.booking': ['/booking'],
  'texts.brief': ['brief'],
  'texts.caseStudies': ['/projects'],
  'texts.clauses': ['proposals', 'pdfs'],
  'texts.contact': ['/contact'],
  'texts.documents': ['pdfs'],
  'texts.emails': ['mails', 'pdfs'],
  'texts.home': ['/', '/projects'],
  'texts.layout': ['everyPage'],
  'texts.legal': ['/legal-notice', '/privacy', '/accessibility'],
  'texts.packs': ['/services', '/quote'],
  'texts.quote': ['/quote'],
  'texts.services': ['/services'],
  'texts.things': ['/window'],
};
