import { disownedFilter } from './address.ts';
import { arrivalFilters } from './arrival.ts';
import { statuses } from './status.ts';

/** By what every list of leads can be filtered, as `status` of its query; each list may have filters more. */
export const leadFilters = [...statuses, disownedFilter, ...arrivalFilters] as const;

export type LeadFilter = (typeof leadFilters)[number];
