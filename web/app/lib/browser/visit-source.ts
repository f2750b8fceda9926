import { maxSourceLength } from '@vitrine/contracts/limits.ts';
import type { LeadSource } from '@vitrine/contracts/source.ts';

let source: LeadSource = {};

const campaign = {
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  utm_term: 'utmTerm',
  utm_content: 'utmContent',
} as const;

/**
 * Records where this visit came from, when its first page has loaded: the page, the host of the site that linked to it and
 * the marks of a campaign in its address. It is kept in the memory of the page and nowhere in the browser, and is sent
 * only with a form (docs/decisions/0058).
 */
export function recordVisit(): void {
  const url = new URL(location.href);
  const referrer = URL.parse(document.referrer)?.host;
  const known: [keyof LeadSource, string | null | undefined][] = [
    ['page', url.pathname],
    ['referrer', referrer === url.host ? undefined : referrer],
    ...Object.entries(campaign).map(
      ([name, field]) => [field, url.searchParams.get(name)] as [typeof field, string | null],
    ),
  ];
  source = Object.fromEntries(
    known.flatMap(([field, value]) => {
      const text = value?.trim().slice(0, maxSourceLength).replaceAll('\u0000', '');
      return text ? [[field, text]] : [];
    }),
  );
}

/** Where this visit came from, for a form that is sent. */
export const visitSource = (): LeadSource => source;
