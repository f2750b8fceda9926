import { expect, it } from 'vitest';
import { businessDefaults } from '../agency-business.ts';
import { checkContent } from './check.ts';
import { factDefaults } from './facts.ts';
import { inventedFacts } from './invented.ts';
import { projectDefaults } from './projects.ts';
import { hiddenSamples, shownSamples } from './sample-items.ts';
import { testimonialDefaults } from './testimonials.ts';

const none = { en: {}, fr: {} };
const samples = [
  ...Object.keys(projectDefaults).map((id) => `projects.${id}`),
  ...Object.keys(testimonialDefaults).map((id) => `testimonials.${id}`),
];

it('the facts that the product ships with are invented, and so are its projects and testimonials', () => {
  const invented = inventedFacts({ agency: factDefaults.agency, business: businessDefaults });
  expect(invented).toEqual(expect.arrayContaining(['agency.name', 'agency.email', 'agency.legal.siret']));
  expect(invented.some((path) => path.startsWith('business.bank.'))).toBe(true);
  expect(shownSamples({})).toEqual(samples);
});

it('a fact that the legal form does not have is not invented', () => {
  const { agency } = factDefaults;
  const legal = { ...agency.legal, form: 'micro-entreprise', siret: '732 829 320 00074', registration: '', vat: '' };
  const invented = inventedFacts({ agency: { ...agency, legal }, business: businessDefaults });
  expect(invented.filter((path) => /siret|registration|vat/.test(path))).toEqual([]);
  expect(invented).toContain('agency.legal.publisher');
});

it('a sample is none once it is hidden, or says something else', () => {
  const [first = '', second = '', third = ''] = samples;
  const edits = { [`${first}.hidden`]: true, [`${second}.text.fr`]: 'Le nôtre.', [`${third}.position`]: 5 };
  expect(shownSamples(edits)).toEqual(samples.slice(2));
  // What is hidden and an agency's own is no sample to be shown again.
  expect(hiddenSamples({ ...edits, [`${second}.hidden`]: true })).toEqual([first]);
});

it('a site goes live with nothing invented on it', () => {
  const live = { 'site.live': true };
  const problems = checkContent(live, none);
  expect(problems).toContainEqual({ path: 'agency.name', error: 'contentInvented' });
  expect(problems).toContainEqual({ path: `${samples[0]}.hidden`, error: 'contentSample' });
  expect(checkContent({ 'site.live': false }, none)).toEqual([]);
});
