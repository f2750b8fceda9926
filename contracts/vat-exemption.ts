import type { Localized } from './language.ts';

/** Why a line bears no VAT, as an invoice and what precedes it must say (code général des impôts, annexe II, 242 nonies A). */
export const vatExemptions = {
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
} as const satisfies Record<string, Localized>;

type VatExemption = keyof typeof vatExemptions;

export const vatExemptionIds = Object.keys(vatExemptions) as [VatExemption, ...VatExemption[]];
