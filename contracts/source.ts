import { z } from 'zod';
import { storable } from './fields.ts';
import { maxSourceLength } from './limits.ts';

const text = z.string().trim().min(1).max(maxSourceLength).refine(storable, 'fieldInvalid').optional();

/**
 * Where the visit came from in which a form was sent: what the page could read of its own address and of the browser's
 * referrer, when the visit began. Nothing is kept in the browser to find out (docs/decisions/0058).
 */
export const leadSource = z
  .strictObject({
    page: text.meta({ description: 'Path of the page where the visit began' }),
    referrer: text.meta({ description: 'Host of the site that linked there' }),
    utmSource: text,
    utmMedium: text,
    utmCampaign: text,
    utmTerm: text,
    utmContent: text,
  })
  .meta({ id: 'LeadSource' });

export type LeadSource = z.infer<typeof leadSource>;

/** The one name by which figures add leads up: the campaign's source, else the host of the referrer; null for neither. */
export const sourceName = ({ utmSource, referrer }: LeadSource): string | null =>
  (utmSource ?? referrer)?.toLowerCase() ?? null;
