/** A link that stands by itself rather than in a sentence. */
export const listLink =
  'text-ink underline decoration-control underline-offset-4 hover:decoration-signal pointer-coarse:py-2';

/** A large number that leads to what it counts. */
export const numberLink =
  'inline-flex items-center decoration-1 underline-offset-4 hover:underline hover:decoration-signal';
