import type { Language } from '@vitrine/contracts/language.ts';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { quoteCurrency } from '@vitrine/contracts/prices.ts';
import { absolute } from '../lib/public-url.ts';
import { organizationId, type Thing } from '../lib/structured-data.ts';
import { servicesTexts } from '../messages/services.ts';
import { packs } from './packs.ts';

/** The packs and their starting prices as structured data (schema.org). */
export function packOffers(language: Language): Thing[] {
  const t = servicesTexts(language);
  return packs.map(({ id, name, price }) => ({
    '@type': 'Service',
    name: name[language],
    description: t(`${id}Text`),
    provider: { '@id': organizationId },
    offers: {
      '@type': 'Offer',
      url: absolute(`${localizedPath('/services', language)}#pricing`),
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'PriceSpecification',
        minPrice: price,
        priceCurrency: quoteCurrency,
        valueAddedTaxIncluded: false,
      },
    },
  }));
}
