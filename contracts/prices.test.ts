import { describe, expect, it } from 'vitest';
import { inContent } from './content/current.ts';
import { languages } from './language.ts';
import { cents } from './money.ts';
import {
  estimatePrice,
  formatPrice,
  hasVisibleTotal,
  optionOf,
  quoteOptionIds,
  serviceOf,
  serviceTypes,
} from './prices.ts';

describe('the estimate', () => {
  it.each(serviceTypes)('of %s alone is its price, and each option adds its own', (service) => {
    const { price } = serviceOf(service);
    expect(estimatePrice(service, [])).toBe(price);
    for (const option of quoteOptionIds) {
      expect(estimatePrice(service, [option])).toBe(price + optionOf(option).price);
    }
    const all = quoteOptionIds.reduce<number>((sum, option) => sum + optionOf(option).price, price);
    expect(estimatePrice(service, quoteOptionIds)).toBe(all);
    expect(estimatePrice(service, quoteOptionIds.toReversed())).toBe(all);
  });

  it('shows for a service with a price of its own', () => {
    for (const service of serviceTypes) {
      expect(hasVisibleTotal(service, serviceOf(service).price), service).toBe(serviceOf(service).price > 0);
    }
  });

  it('does not show before a service is chosen, for none, or for a custom project with options', () => {
    expect(hasVisibleTotal(undefined, cents(100))).toBe(false);
    expect(hasVisibleTotal('starter', cents(0))).toBe(false);
    expect(hasVisibleTotal('starter', cents(1))).toBe(true);
    expect(hasVisibleTotal('custom', cents(100))).toBe(false);
  });
});

describe('the price list', () => {
  it('is written without cents where there are none', () => {
    for (const { price } of [...serviceTypes.map(serviceOf), ...quoteOptionIds.map(optionOf)]) {
      expect(Number.isInteger(price) && price >= 0).toBe(true);
    }
    expect(formatPrice(cents(149_000), 'en')).toBe('€1,490');
    expect(formatPrice(cents(149_050), 'en', { vat: 'excluded' })).toBe('€1,490.50\u00a0excl.\u00a0VAT');
  });

  it('is in the currency of the agency, and what was made before in its own', () => {
    inContent({ 'agency.currency': 'CHF' }, () => {
      expect(formatPrice(cents(149_000), 'en')).toBe('CHF\u00a01,490');
      expect(formatPrice(cents(149_000), 'fr', { currency: 'EUR' })).toBe('1\u202f490\u00a0€');
    });
  });

  it.each(languages)('names everything apart (%s)', (language) => {
    for (const list of [serviceTypes.map(serviceOf), quoteOptionIds.map(optionOf)]) {
      const names = list.map(({ name }) => name[language]);
      expect(names.every((name) => name.trim() !== '')).toBe(true);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('calls what nobody knows by its id, at no price', () => {
    for (const find of [serviceOf, optionOf]) {
      expect(find('constructor')).toEqual({ price: 0, name: { en: 'constructor', fr: 'constructor' } });
    }
  });

  it('keeps a service that is offered no longer, and follows the prices in force', () => {
    const [first = '', ...others] = serviceTypes;
    const { name } = serviceOf(first);
    inContent({ [`services.${first}.hidden`]: true, [`services.${first}.price`]: 7 }, () => {
      expect(serviceTypes).toEqual(others);
      expect(serviceOf(first)).toMatchObject({ name, price: 700 });
    });
    expect(serviceTypes).toContain(first);
  });
});
