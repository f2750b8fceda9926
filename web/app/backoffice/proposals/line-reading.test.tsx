import type { Language } from '@vitrine/contracts/language.ts';
import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { moneyTexts } from '../../messages/money.ts';
import { emptyLine, type LineValues, toContent } from './draft-values.ts';
import { LineReading } from './line-reading.tsx';

const shown = (line: Partial<LineValues>, language: Language): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[localizedPath('/admin/proposals', language)]}>
      <LineReading id="note" currency="EUR" written={language} line={{ ...emptyLine(language), ...line }} />
    </MemoryRouter>,
  )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s/g, ' ');

it('says what was read in numbers that are not written as they are stored', () => {
  expect(shown({ quantity: '1,5', unitPrice: '€1,490' }, 'en')).toContain('1.5 × €1,490.00');
  expect(shown({ unitPrice: '1 490', discount: '10' }, 'fr')).toMatch(/1 × 1 490,00 € HT.*−10 %/);
});

it('says nothing of those that are, nor of what is not there yet', () => {
  for (const language of languages) {
    expect(shown({}, language)).toBe('');
    expect(shown({ unitPrice: 'x' }, language)).toBe('');
  }
  expect(shown({ unitPrice: '1490.00' }, 'en')).toBe('');
  expect(shown({ unitPrice: '1490,00' }, 'fr')).toBe('');
});

it('says how to write what can be read in two ways, and stores nothing of it', () => {
  for (const language of languages) {
    const sentence = moneyTexts(language)('ambiguous', { thousands: '1490' });
    expect(shown({ unitPrice: '1.490' }, language)).toContain(sentence.replaceAll(/\s/g, ' '));
  }
  const decimals = moneyTexts('fr')('ambiguousDecimals', { thousands: '1500', decimals: '1,500' });
  expect(shown({ quantity: '1.500', unitPrice: '10' }, 'fr')).toContain(decimals.replaceAll(/\s/g, ' '));

  const client = { kind: 'consumer', name: '', company: '', postalAddress: '', siret: '', vat: '' } as const;
  const draft = (unitPrice: string) => ({
    title: '',
    client,
    introduction: '',
    timing: '',
    conditions: '',
    depositRate: '30',
    depositDays: '7',
    validityDays: '30',
    execution: { kind: 'span', date: '', count: '', unit: 'weeks' } as const,
    lines: [{ ...emptyLine('fr'), label: 'Site', unitPrice }],
  });
  expect(toContent(draft('1,490'), 'fr', 'EUR')).toEqual({ wrong: new Set(['lines.0.unitPrice']) });
  expect(toContent(draft('1 490'), 'fr', 'EUR')).toMatchObject({
    content: { depositRate: 3000, lines: [{ unitPrice: 149_000, quantity: 1000, vat: 2000 }] },
  });
});
