import type { Language, Localized } from '@vitrine/contracts/language.ts';
import { fromMajorUnits } from '@vitrine/contracts/money.ts';
import { formatPrice, isKnownService, isPricedOnRequest, optionOf, serviceOf } from '@vitrine/contracts/prices.ts';
import type { QuoteRow } from '@vitrine/contracts/quote.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';

/** Services that were once sold: requests for them are stored, and show by name too. */
const formerServices: Readonly<Record<string, Localized>> = {
  showcase: { en: 'Showcase site', fr: 'Site vitrine' },
  ecommerce: { en: 'Online shop', fr: 'Boutique en ligne' },
};

/** The service of a quote request; its identifier where nobody knows it any more. */
export const serviceName = ({ serviceType }: Pick<QuoteRow, 'serviceType'>, language: Language): string =>
  isKnownService(serviceType)
    ? serviceOf(serviceType).name[language]
    : (formerServices[serviceType]?.[language] ?? serviceType);

/** The options of a quote request in one line; empty when there are none. */
export const optionNames = ({ options }: QuoteRow, language: Language): string =>
  options.map((option) => optionOf(option).name[language]).join(', ');

/** The estimate of a quote request. A service priced on request has none, whatever its options cost. */
export const estimateOf = (quote: QuoteRow, language: Language): string =>
  formatEstimate(quote, language, { vat: 'excluded' });

/** The same under a heading that says that VAT is excluded. */
export const bareEstimateOf = (quote: QuoteRow, language: Language): string => formatEstimate(quote, language, {});

const formatEstimate = (
  { serviceType, estimatedPrice, currency }: QuoteRow,
  language: Language,
  style: { readonly vat?: 'excluded' },
): string =>
  isPricedOnRequest(serviceType)
    ? backofficeTexts(language)('customPrice')
    : formatPrice(fromMajorUnits(estimatedPrice), language, { ...style, currency });
