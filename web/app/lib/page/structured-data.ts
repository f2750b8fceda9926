import { agency } from '@vitrine/contracts/agency.ts';
import { largeLogoPath, shippedLogoPath } from '@vitrine/contracts/content/logo.ts';
import { type Language, localizedPath, siteLanguages } from '@vitrine/contracts/language.ts';
import { absolute } from '../http/public-url.ts';

/** A node of schema.org. */
export type Thing = { readonly '@type': string; readonly [property: string]: unknown };

/** Referred to by other nodes of a page. */
export const organizationId = absolute('/#organization');
const siteId = absolute('/#website');

/** The agency, with the facts that visitors see too. */
function organization(language: Language): Thing {
  const { name, tagline, logo, email, phone, postalAddress, social, legal } = agency;
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name,
    slogan: tagline[language],
    url: absolute(localizedPath('/', language)),
    logo: absolute(logo.light ? largeLogoPath(logo.light.file) : shippedLogoPath),
    image: absolute('/icon-512.png'),
    email,
    telephone: phone,
    vatID: legal.vat || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: postalAddress.street,
      postalCode: postalAddress.postalCode,
      addressLocality: postalAddress.city,
      addressCountry: postalAddress.countryCode,
    },
    contactPoint: { '@type': 'ContactPoint', telephone: phone, email, availableLanguage: siteLanguages },
    sameAs: social.map(({ url }) => url),
  };
}

function website(language: Language): Thing {
  return {
    '@type': 'WebSite',
    '@id': siteId,
    name: agency.name,
    url: absolute(localizedPath('/', language)),
    inLanguage: language,
    publisher: { '@id': organizationId },
  };
}

/** The path from home to a screen. */
function breadcrumbs(steps: readonly { name: string; url: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

type Described = {
  readonly language: Language;
  /** From home to this screen, which is the last; a single step on home itself. */
  readonly trail: readonly { name: string; url: string }[];
  /** Nodes of this screen only. */
  readonly more?: readonly Thing[];
};

/** The JSON-LD document of a screen. */
export function structuredData({ language, trail, more = [] }: Described) {
  const graph = [organization(language), website(language), ...(trail.length > 1 ? [breadcrumbs(trail)] : []), ...more];
  return { '@context': 'https://schema.org', '@graph': graph };
}
