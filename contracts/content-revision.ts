import { z } from 'zod';

const maxRevision = 1_000_000_000;

/** The number of a revision of the content; 0 for what Vitrine ships with. */
export const contentRevision = z.number().int().min(0).max(maxRevision);
