import { describe, expect, it } from 'vitest';
import { agency, agencyDefaults } from '../agency.ts';
import { estimatePrice, quoteOptionIds, serviceTypes } from '../prices.ts';
import { createTexts } from '../text.ts';
import { editsInForce, inContent, setContent } from './current.ts';
import { packs } from './packs.ts';
import { portfolio } from './projects.ts';

describe('the content in force', () => {
  it('changes for everybody in one step, and back', () => {
    const before = editsInForce();
    const price = estimatePrice('starter', []);
    setContent({ 'agency.name': 'Other', 'services.starter.price': 5, 'texts.en.home.title': 'Edited {{city}}' });
    const texts = createTexts({ en: { title: 'Title' }, fr: { title: 'Titre' } }, { content: 'home' });
    expect(agency.name).toBe('Other');
    expect(agency.email).toBe(agencyDefaults.email);
    expect(estimatePrice('starter', [])).toBe(500);
    expect(packs().find(({ id }) => id === 'starter')?.price).toBe(500);
    expect(texts('en')('title')).toBe(`Edited ${agency.postalAddress.city}`);
    expect(texts('fr')('title')).toBe('Titre');
    setContent(before);
    expect(agency).toBe(agencyDefaults);
    expect(estimatePrice('starter', [])).toBe(price);
    expect(texts('en')('title')).toBe('Title');
  });

  it('is another only while work runs, also when that throws', () => {
    expect(inContent({ 'agency.name': 'Other' }, () => agency.name)).toBe('Other');
    expect(() =>
      inContent({ 'agency.name': 'Other' }, (): string => {
        throw new Error(agency.name);
      }),
    ).toThrow('Other');
    expect(agency.name).toBe(agencyDefaults.name);
  });

  it('orders and hides the items of lists, and adds some', () => {
    const [first = '', second = ''] = portfolio.map(({ id }) => id);
    const edits = {
      [`projects.${first}.position`]: 1_000,
      [`projects.${second}.hidden`]: true,
      'options.extra.price': 10,
      'options.extra.name': { en: 'Extra', fr: 'En plus' },
    };
    inContent(edits, () => {
      expect(portfolio.at(-1)?.id).toBe(first);
      expect(portfolio.map(({ id }) => id)).not.toContain(second);
      expect(quoteOptionIds.at(-1)).toBe('extra');
      expect(estimatePrice('custom', ['extra'])).toBe(1000);
    });
  });

  it('offers no pack whose service is hidden', () => {
    const [pack] = packs();
    inContent({ [`services.${pack?.id}.hidden`]: true }, () => {
      expect(serviceTypes).not.toContain(pack?.id);
      expect(packs().map(({ id }) => id)).not.toContain(pack?.id);
    });
  });
});
