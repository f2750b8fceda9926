import { afterEach, expect, it, vi } from 'vitest';
import { recordVisit, visitSource } from './visit-source.ts';

afterEach(() => vi.unstubAllGlobals());

function visit(href: string, referrer: string) {
  vi.stubGlobal('location', { href });
  vi.stubGlobal('document', { referrer });
  recordVisit();
  return visitSource();
}

it('is the first page, the host that linked there, and the marks of a campaign', () => {
  const href = 'https://vitrine.example/fr/services?utm_source=Newsletter&utm_campaign=autumn&token=secret#x';
  expect(visit(href, 'https://search.example/results?q=private+words')).toEqual({
    page: '/fr/services',
    referrer: 'search.example',
    utmSource: 'Newsletter',
    utmCampaign: 'autumn',
  });
});

it('names no other site where there is none, and no blanks', () => {
  expect(visit('https://vitrine.example/?utm_source=%20', 'https://vitrine.example/contact')).toEqual({ page: '/' });
  expect(visit('https://vitrine.example/', '')).toEqual({ page: '/' });
});

it('is never longer than a form may be', () => {
  const { utmTerm } = visit(`https://vitrine.example/?utm_term=${'x'.repeat(500)}`, '');
  expect(utmTerm).toHaveLength(200);
});
