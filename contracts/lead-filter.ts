import { arrivalFilters } from './arrival.ts';
import { disputedFilter } from './email-ownership.ts';
import { statuses } from './status.ts';

/** By what every list of leads can be filtered, as `status` of its query; each list may have filters more. */
export const leadFilters = [...statuses, disputedFilter, ...arrivalFilters] as const;

export type LeadFilter = (typeof leadFilters)[number];
