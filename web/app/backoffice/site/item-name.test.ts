import { contentDocument } from '@vitrine/contracts/content/document.ts';
import { vatExemptionDefaults } from '@vitrine/contracts/vat.ts';
import { expect, it } from 'vitest';
import { siteTexts } from '../../messages/site.ts';
import { groupsOf } from './content-fields.ts';
import { labelOf } from './content-labels.ts';
import { itemName } from './item-name.ts';

const texts = { en: { home: { title: 'A' } }, fr: { home: { title: 'B' } } };
const none = {
  edits: {},
  drafts: [],
  versions: {},
  previews: [],
  news: { added: [], changed: [] },
  problems: [],
  remarks: [],
};
const entries = groupsOf(contentDocument({}, texts) as never, none).flatMap((group) => group.entries);
const of = (part: string, id: string) => entries.filter(({ group, item }) => group === part && item === id);

it('a rate is called by itself, and a reason for no VAT by its sentence', () => {
  expect(itemName(of('vatRates', 'reduced'), 'en', siteTexts('en'))).toBe('5.5%');
  expect(itemName(of('vatRates', 'reduced'), 'fr', siteTexts('fr'))).toBe('5,5\u00a0%');
  expect(itemName(of('vatExemptions', 'franchise'), 'fr', siteTexts('fr'))).toBe(vatExemptionDefaults.franchise?.fr);
});

it.each(['en', 'fr'] as const)('every value of both has a label in %s', (language) => {
  const t = siteTexts(language);
  for (const entry of [...of('vatRates', 'reduced'), ...of('vatExemptions', 'franchise')]) {
    const last = entry.names.at(-1) ?? entry.group;
    expect(labelOf(entry, t, language)).not.toBe(last);
  }
});
