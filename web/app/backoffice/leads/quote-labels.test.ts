import { languages } from '@vitrine/contracts/language.ts';
import { describe, expect, it } from 'vitest';
import { sampleQuotes } from '../../content/sample-records.ts';
import { serviceName } from './quote-labels.ts';

describe('serviceName', () => {
  it.each(languages)('never shows an identifier in the samples (%s)', (language) => {
    for (const quote of sampleQuotes(language)) expect(serviceName(quote, language)).not.toBe(quote.serviceType);
  });

  it('shows what nobody knows as it is stored', () => {
    expect(serviceName({ serviceType: 'telegrams' }, 'en')).toBe('telegrams');
  });
});
