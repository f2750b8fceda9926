import { describe, expect, it } from 'vitest';
import { languages } from './language.ts';
import { vatLabels, withVatLabel } from './vat-label.ts';

describe.each(languages)('the label of a price in %s', (language) => {
  it.each(['excluded', 'included'] as const)('follows it on its line, where VAT is %s', (vat) => {
    const text = withVatLabel('1', vat, language);
    expect(text).not.toContain(' ');
    expect(text.replaceAll('\u00a0', ' ')).toBe(`1 ${vatLabels[vat][language]}`);
  });
});
