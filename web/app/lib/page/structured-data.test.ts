import { agency } from '@vitrine/contracts/agency.ts';
import { shippedLogoPath } from '@vitrine/contracts/content/logo.ts';
import { languages } from '@vitrine/contracts/language.ts';
import { describe, expect, it } from 'vitest';
import { organizationId, structuredData } from './structured-data.ts';

const origin = 'http://localhost:3000';
const home = { name: 'Home', url: `${origin}/` };
const here = { name: 'Here', url: `${origin}/here` };

const node = (graph: ReturnType<typeof structuredData>['@graph'], type: string) =>
  graph.find((thing) => thing['@type'] === type);

describe('the structured data of a screen', () => {
  it('is a graph of schema.org', () => {
    expect(structuredData({ language: 'en', trail: [home] })['@context']).toBe('https://schema.org');
  });

  it.each([
    ['en', '/'],
    ['fr', '/fr'],
  ] as const)('describes the agency once, and its site, in the language of the page (%s)', (language, path) => {
    const graph = structuredData({ language, trail: [home] })['@graph'];
    expect(node(graph, 'Organization')).toEqual({
      '@type': 'Organization',
      '@id': organizationId,
      name: agency.name,
      slogan: agency.tagline[language],
      url: origin + path,
      logo: origin + shippedLogoPath,
      image: `${origin}/icon-512.png`,
      email: agency.email,
      telephone: agency.phone,
      vatID: agency.legal.vat,
      address: {
        '@type': 'PostalAddress',
        streetAddress: agency.postalAddress.street,
        postalCode: agency.postalAddress.postalCode,
        addressLocality: agency.postalAddress.city,
        addressCountry: agency.postalAddress.countryCode,
      },
      contactPoint: {
        '@type': 'ContactPoint',
        telephone: agency.phone,
        email: agency.email,
        availableLanguage: languages,
      },
      sameAs: agency.social.map(({ url }) => url),
    });
    expect(node(graph, 'WebSite')).toEqual({
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: agency.name,
      url: origin + path,
      inLanguage: language,
      publisher: { '@id': organizationId },
    });
    expect(organizationId).toBe(`${origin}/#organization`);
  });

  it('numbers the way from home from one, and leaves it out at home', () => {
    const graph = structuredData({ language: 'en', trail: [home, here] })['@graph'];
    expect(node(graph, 'BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: home.url },
      { '@type': 'ListItem', position: 2, name: 'Here', item: here.url },
    ]);
    const atHome = structuredData({ language: 'en', trail: [home] })['@graph'];
    expect(atHome.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
  });

  it('ends with what is on this screen only', () => {
    const more = [{ '@type': 'Service', name: 'A service' }];
    expect(structuredData({ language: 'en', trail: [home], more })['@graph'].slice(2)).toEqual(more);
  });
});
