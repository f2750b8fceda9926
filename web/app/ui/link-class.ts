/** A link that stands by itself rather than in a sentence. */
export const listLink =
  'text-ink underline decoration-control underline-offset-4 hover:decoration-signal pointer-coarse:py-2';
