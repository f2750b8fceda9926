import { expect, it } from 'vitest';
import { defaultVatRate, isExempt, vatExemptionIds, vatRates } from './vat.ts';

/** Proposals are stored with them: one that is taken off the list would make those with it unreadable. */
it('keeps every rate and exemption that proposals may have been sent with', () => {
  expect(vatRates).toEqual([2000, 1000, 550, 0]);
  expect(vatExemptionIds).toEqual(['franchise', 'reverseCharge', 'outsideEurope']);
});

it('lists the highest first, and begins with one that charges VAT', () => {
  expect(vatRates).toEqual(vatRates.toSorted((one, other) => other - one));
  expect(vatRates).toContain(defaultVatRate());
  expect(isExempt(defaultVatRate())).toBe(false);
});
