import { describe, expect, it } from 'vitest';
import { languages } from './language.ts';
import {
  estimatePrice,
  hasVisibleTotal,
  quoteCurrency,
  quoteOptionIds,
  quoteOptions,
  services,
  serviceTypes,
} from './prices.ts';

describe('the estimate', () => {
  it.each(serviceTypes)('of %s alone is its price, and each option adds its own', (service) => {
    const { price } = services[service];
    expect(estimatePrice(service, [])).toBe(price);
    for (const option of quoteOptionIds) {
      expect(estimatePrice(service, [option])).toBe(price + quoteOptions[option].price);
    }
    const all = quoteOptionIds.reduce<number>((sum, option) => sum + quoteOptions[option].price, price);
    expect(estimatePrice(service, quoteOptionIds)).toBe(all);
    expect(estimatePrice(service, quoteOptionIds.toReversed())).toBe(all);
  });

  it('shows for a service with a price of its own', () => {
    for (const service of serviceTypes) {
      expect(hasVisibleTotal(service, services[service].price), service).toBe(services[service].price > 0);
    }
  });

  it('does not show before a service is chosen, for none, or for a custom project with options', () => {
    expect(hasVisibleTotal(undefined, 100)).toBe(false);
    expect(hasVisibleTotal('starter', 0)).toBe(false);
    expect(hasVisibleTotal('starter', 1)).toBe(true);
    expect(hasVisibleTotal('custom', 100)).toBe(false);
  });
});

describe('the price list', () => {
  it('is in whole euros', () => {
    expect(quoteCurrency).toBe('EUR');
    for (const { price } of [...Object.values(services), ...Object.values(quoteOptions)]) {
      expect(Number.isInteger(price) && price >= 0).toBe(true);
    }
  });

  it.each(languages)('names everything apart (%s)', (language) => {
    for (const list of [services, quoteOptions]) {
      const names = Object.values(list).map(({ name }) => name[language]);
      expect(names.every((name) => name.trim() !== '')).toBe(true);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('has an id for each line', () => {
    expect(serviceTypes).toEqual(Object.keys(services));
    expect(quoteOptionIds).toEqual(Object.keys(quoteOptions));
  });
});
