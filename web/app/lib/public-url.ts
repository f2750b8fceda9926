/** The site's public URL without a trailing slash, fixed when the pages are built. */
const publicUrl = (import.meta.env.VITE_PUBLIC_URL ?? 'http://localhost:3000').replace(/\/$/, '');

/** The absolute URL of a path; canonical links, alternates and shared pictures are useless without the origin. */
export const absolute = (path: string): string => `${publicUrl}${path}`;
