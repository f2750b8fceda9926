import { followContent } from './content/current.ts';
import { listed, shownIds } from './content/list.ts';
import type { VatExemptionFacts, VatRateFacts } from './content/shape.ts';
import { type BasisPoints, basisPoints } from './money.ts';
import { isVatExempt } from './vat-label.ts';

/**
 * The rates of VAT and the reasons for which a line bears none, as the product ships with them; an agency's own are content.
 * A line is stored with the rate itself and with the id of its reason, and what is sent with the sentence too, so that a rate
 * that is offered no longer changes nothing that was written before (docs/decisions/0100).
 */

/** Those of metropolitan France (code général des impôts), from the highest on. */
export const vatRateDefaults: Readonly<Record<string, VatRateFacts>> = {
  // Article 278.
  standard: { rate: basisPoints(2000), default: true },
  // Article 279.
  intermediate: { rate: basisPoints(1000), default: false },
  // Article 278-0 bis.
  reduced: { rate: basisPoints(550), default: false },
  zero: { rate: basisPoints(0), default: false },
};

/** Why a line bears no VAT, as an invoice and what precedes it must say (code général des impôts, annexe II, 242 nonies A). */
export const vatExemptionDefaults: Readonly<Record<string, VatExemptionFacts>> = {
  franchise: {
    en: 'VAT not applicable, article 293 B of the French tax code (CGI).',
    fr: 'TVA non applicable, article\u00a0293\u00a0B du CGI.',
    default: true,
    clientOwes: false,
  },
  reverseCharge: {
    en: 'Reverse charge: VAT is due by the client, article 196 of Directive 2006/112/EC.',
    fr: 'Autoliquidation\u00a0: TVA due par le preneur, article\u00a0196 de la directive 2006/112/CE.',
    default: false,
    clientOwes: true,
  },
  outsideEurope: {
    en: 'Service supplied to a business outside the European Union: no French VAT, article 259-1 of the French tax code (CGI).',
    fr: 'Prestation à un assujetti établi hors de l’Union européenne\u00a0: TVA française non applicable, article\u00a0259-1 du CGI.',
    default: false,
    clientOwes: false,
  },
};

/** The rates that are offered, in the order in which they are shown. */
export let vatRates: readonly BasisPoints[] = [];

let standardRate = basisPoints(0);
followContent('vatRates', vatRateDefaults, (list) => {
  const offered = listed(list);
  vatRates = offered.map(({ rate }) => rate);
  standardRate = (offered.find((each) => each.default) ?? offered[0])?.rate ?? basisPoints(0);
});

/** The ids of the reasons that are offered, in the order in which they are shown. */
export let vatExemptionIds: readonly string[] = [];

let exemptions = vatExemptionDefaults;
followContent('vatExemptions', vatExemptionDefaults, (list) => {
  exemptions = list;
  vatExemptionIds = shownIds(list);
});

/** Of a line until another is chosen. */
const defaultVatRate = (): BasisPoints => (isVatExempt() ? basisPoints(0) : standardRate);

/** The id of the reason of a line without VAT until another is chosen. */
export const defaultVatExemption = (): string | undefined =>
  vatExemptionIds.find((id) => exemptions[id]?.default) ?? vatExemptionIds[0];

/** What a new line says of VAT. */
export function defaultVat(): { readonly vat: BasisPoints; readonly exemption: string | null } {
  const vat = defaultVatRate();
  return { vat, exemption: isExempt(vat) ? (defaultVatExemption() ?? null) : null };
}

/** Whether a line bears no VAT, and has to say why. */
export const isExempt = (rate: number): boolean => rate === 0;

/** A reason by its id, also one that is offered no longer; undefined for one that nobody knows. */
export const vatExemptionOf = (id: string): VatExemptionFacts | undefined =>
  Object.hasOwn(exemptions, id) ? exemptions[id] : undefined;
