import { agency } from '@vitrine/contracts/agency.ts';
import { packs } from '@vitrine/contracts/content/packs.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { toMajorUnits } from '@vitrine/contracts/money.ts';
import { contentText } from '../lib/format/content-text.ts';
import { absolute } from '../lib/http/public-url.ts';
import { organizationId, type Thing } from '../lib/page/structured-data.ts';

/** The packs and their starting prices as structured data (schema.org). */
export function packOffers(language: Language): Thing[] {
  return packs().map(({ text, name, price }) => ({
    '@type': 'Service',
    name: name[language],
    description: contentText(text, language),
    provider: { '@id': organizationId },
    offers: {
      '@type': 'Offer',
      url: absolute(`${localizedPath('/services', language)}#pricing`),
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'PriceSpecification',
        minPrice: toMajorUnits(price),
        priceCurrency: agency.currency,
        valueAddedTaxIncluded: false,
      },
    },
  }));
}
