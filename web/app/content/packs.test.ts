import { type Pack, packs } from '@vitrine/contracts/content/packs.ts';
import { languages } from '@vitrine/contracts/language.ts';
import { describe, expect, it } from 'vitest';
import { contactTexts } from '../messages/contact.ts';
import { servicesTexts } from '../messages/services.ts';
import { packFeatures, packSummary, packWeeks } from './pack-sentences.ts';

describe.each(languages)('the sentences about packs, %s', (language) => {
  it.each(packs())('say what the pack $id contains', (pack) => {
    const features = packFeatures(pack, language);
    expect(features).toHaveLength(
      pack.features[language].length + (pack.pages ? 1 : 0) + (pack.supportMonths > 0 ? 1 : 0),
    );
    for (const feature of features) expect(feature).toMatch(/\p{L}/u);
    for (const weeks of pack.weeks) {
      expect(packWeeks(pack, language)).toContain(String(weeks));
      expect(packSummary(pack, language)).toContain(String(weeks));
    }
    const months = pack.supportMonths > 0 ? [String(pack.supportMonths)] : [];
    for (const month of months) expect(features.at(-1)).toContain(month);
  });

  it('say of a pack that was added what its agency wrote, and nothing of one that ships', () => {
    const own = { ...packs()[0], id: 's-audit', text: { en: 'Read through.', fr: 'Relu.' }, supportMonths: 0 } as Pack;
    const { pages: _pages, ...noSite } = own;
    expect(packSummary(noSite, language)).toBe(own.text[language]);
    // Without support none is promised.
    expect(packSummary(own, language)).not.toContain('0');
    expect(packSummary({ ...own, supportMonths: 7 }, language)).toContain('7');
  });

  it('say one number where a span has no length', () => {
    const exact = { ...packs()[0], pages: [1, 1], weeks: [2, 2] } as unknown as Pack;
    expect(packWeeks(exact, language).match(/\d/g)).toEqual(['2']);
    const summary = packSummary({ ...exact, supportMonths: 0 }, language);
    expect(summary.match(/\d/g)).toEqual(['1', '2']);
    expect(summary).not.toMatch(/pages/);
  });

  it('never promise in general what only some packs contain', () => {
    // The sentence about support is filled with the packs that have it.
    expect(contactTexts(language)('supportText', { count: 2 })).toMatch(/{{packs}}.*{{months}}/);
    expect(servicesTexts(language)('pricingText')).not.toMatch(/{{|\d/);
  });
});
