import { followContent } from './content/current.ts';
import type { Localized } from './language.ts';
import { type BasisPoints, basisPoints } from './money.ts';
import { isVatExempt } from './vat-label.ts';

/** The rates of VAT in metropolitan France (code général des impôts), from the highest on, which is the order they are shown in. */
export const vatRates: readonly BasisPoints[] = [
  2000, // Article 278.
  1000, // Article 279.
  550, // Article 278-0 bis.
  0,
].map(basisPoints);

const standardRate = basisPoints(2000);

/** Of a line until another is chosen. */
export const defaultVatRate = (): BasisPoints => (isVatExempt() ? basisPoints(0) : standardRate);

/** Whether a line bears no VAT, and has to say why. */
export const isExempt = (rate: number): boolean => rate === 0;

/** Why a line bears no VAT, as an invoice and what precedes it must say (code général des impôts, annexe II, 242 nonies A). */
export const vatExemptionDefaults = {
  franchise: {
    en: 'VAT not applicable, article 293 B of the French tax code (CGI).',
    fr: 'TVA non applicable, article\u00a0293\u00a0B du CGI.',
  },
  reverseCharge: {
    en: 'Reverse charge: VAT is due by the client, article 196 of Directive 2006/112/EC.',
    fr: 'Autoliquidation\u00a0: TVA due par le preneur, article\u00a0196 de la directive 2006/112/CE.',
  },
  outsideEurope: {
    en: 'Service supplied to a business outside the European Union: no French VAT, article 259-1 of the French tax code (CGI).',
    fr: 'Prestation à un assujetti établi hors de l’Union européenne\u00a0: TVA française non applicable, article\u00a0259-1 du CGI.',
  },
} satisfies Record<string, Localized>;

type VatExemption = keyof typeof vatExemptionDefaults;

/** The sentences in force. */
export let vatExemptions: Readonly<Record<VatExemption, Localized>>;

followContent('vatExemptions', vatExemptionDefaults, (sentences) => {
  vatExemptions = sentences;
});

export const vatExemptionIds = Object.keys(vatExemptionDefaults) as [VatExemption, ...VatExemption[]];
