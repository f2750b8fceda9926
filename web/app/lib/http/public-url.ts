import { builtOrigin } from '@vitrine/contracts/origin.ts';

/**
 * The origin of the site's absolute addresses. Pages are built for one origin and served with another, so in a browser
 * it comes from the document, where `root.tsx` has put it, and no script names it.
 */
export const origin = import.meta.env.SSR
  ? (import.meta.env.VITE_PUBLIC_URL ?? builtOrigin).replace(/\/$/, '')
  : (document.documentElement.dataset.origin ?? location.origin);

/** The absolute URL of a path; canonical links, alternates and shared pictures are useless without the origin. */
export const absolute = (path: string): string => `${origin}${path}`;
