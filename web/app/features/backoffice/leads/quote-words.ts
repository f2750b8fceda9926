import type { Language } from '@vitrine/contracts/language.ts';
import { type QuoteOption, quoteOptions, type ServiceType, services } from '@vitrine/contracts/prices.ts';
import type { QuoteRow } from '@vitrine/contracts/quote.ts';
import { formatMoney } from '../../../lib/format.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';

/** The service a quote asks for. One no longer sold shows its identifier. */
export const serviceName = ({ serviceType }: QuoteRow, language: Language): string =>
  serviceType in services ? services[serviceType as ServiceType].name[language] : serviceType;

/** The options a quote asks for, in one line; empty when there are none. */
export const optionNames = ({ options }: QuoteRow, language: Language): string =>
  options
    .map((option) => (option in quoteOptions ? quoteOptions[option as QuoteOption].name[language] : option))
    .join(', ');

/** What a quote was estimated at. A service without a price of its own has no estimate to show. */
export const estimateOf = ({ serviceType, estimatedPrice }: QuoteRow, language: Language): string =>
  serviceType === 'custom' && estimatedPrice === 0
    ? backofficeTexts(language)('customPrice')
    : formatMoney(estimatedPrice, language);
