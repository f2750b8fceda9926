import { afterEach, describe, expect, it } from 'vitest';
import { setContent } from './content/current.ts';
import type { ContentEdits } from './content/edits.ts';
import {
  defaultVat,
  defaultVatExemption,
  isExempt,
  vatExemptionDefaults,
  vatExemptionIds,
  vatExemptionOf,
  vatRateDefaults,
  vatRates,
} from './vat.ts';

afterEach(() => setContent({}));

/** Content is stored with its edits by these ids. */
it('keeps every rate and reason that an agency may have edited', () => {
  expect(Object.entries(vatRateDefaults).map(([id, { rate }]) => [id, rate])).toEqual([
    ['standard', 2000],
    ['intermediate', 1000],
    ['reduced', 550],
    ['zero', 0],
  ]);
  expect(Object.keys(vatExemptionDefaults)).toEqual(['franchise', 'reverseCharge', 'outsideEurope']);
});

it('ships with rates from the highest on, and begins with one that charges VAT', () => {
  expect(vatRates).toEqual(vatRates.toSorted((one, other) => other - one));
  expect(vatRates).toContain(defaultVat().vat);
  expect(isExempt(defaultVat().vat)).toBe(false);
});

describe('an agency’s own', () => {
  const exempt: ContentEdits = { 'agency.legal.vat': '' };
  const own: ContentEdits = {
    'vatRates.r-own': { rate: 777, default: true, position: 25 },
    'vatRates.standard': { rate: 2000, default: false, hidden: true },
    'vatExemptions.e-own': { en: 'Own', fr: 'Propre', default: true, clientOwes: true },
    'vatExemptions.franchise': { en: 'Old', fr: 'Ancien', default: false, clientOwes: false, hidden: true },
  };

  it('are offered in their order, and the one that is the default begins a line', () => {
    setContent(own);
    const [, first, ...others] = Object.values(vatRateDefaults).map(({ rate }) => rate);
    expect(vatRates).toEqual([first, 777, ...others]);
    expect(defaultVat()).toEqual({ vat: 777, exemption: null });
    expect(vatExemptionIds).toEqual([...Object.keys(vatExemptionDefaults).slice(1), 'e-own']);
    expect(defaultVatExemption()).toBe('e-own');
  });

  it('begin a line without VAT, where the agency bears none', () => {
    setContent({ ...own, ...exempt });
    expect(defaultVat()).toEqual({ vat: 0, exemption: 'e-own' });
    setContent(exempt);
    expect(defaultVat()).toEqual({ vat: 0, exemption: 'franchise' });
  });

  it('are still known where they are offered no longer, and nothing else is', () => {
    setContent(own);
    expect(vatExemptionOf('franchise')).toMatchObject({ fr: 'Ancien' });
    for (const id of ['nothing', 'toString', '']) expect(vatExemptionOf(id)).toBeUndefined();
  });
});
