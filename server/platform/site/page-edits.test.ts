import { expect, it } from 'vitest';
import { pageEdits } from './page-edits.ts';

it('pages read nothing of the bank, of mails and PDFs, and of what is hidden', () => {
  const shown = {
    'agency.name': 'A',
    'business.mediator.name': 'M',
    'caseStudies.tempo.lead.en': 'Shown',
    'services.ai.hidden': true,
    'services.ai.name.en': 'Still named in old requests',
    'testimonials.marc.hidden': true,
    'texts.en.home.heroTitle': 'T',
  };
  const hidden = {
    'business.bank.iban': 'FR76',
    'caseStudies.shop.lead.en': 'Of a hidden project',
    'projects.shop.name.en': 'Hidden',
    'testimonials.marc.text.en': 'What Marc said',
    'texts.en.emails.footer': 'E',
    'texts.fr.documents.title': 'D',
  };
  const flag = { 'projects.shop.hidden': true };
  expect(pageEdits({ ...hidden, ...shown, ...flag })).toEqual({ ...shown, ...flag });
});
