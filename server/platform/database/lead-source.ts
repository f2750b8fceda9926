import { type LeadSource, sourceName } from '@vitrine/contracts/source.ts';

/** Where a visit came from as the columns of a lead; both null where the page did not say. */
export function sourceColumns(source: LeadSource | undefined): { source: string | null; source_name: string | null } {
  const isKnown = source !== undefined && Object.keys(source).length > 0;
  return { source: isKnown ? JSON.stringify(source) : null, source_name: isKnown ? sourceName(source) : null };
}
