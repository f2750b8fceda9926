import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { formatPrice, isPricedOnRequest, serviceOf } from '@vitrine/contracts/prices.ts';
import type { Placeholder } from '@vitrine/contracts/reply.ts';
import { formatInstant } from '../../emails/dates.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RecipientLead } from './queries.ts';

/** What the placeholders of a reply stand for with one lead, in its language; those it has no value for are missing. */
export function valuesOf(
  { links }: Pick<Platform, 'links'>,
  lead: RecipientLead,
  agencyZone: string,
): Partial<Record<Placeholder, string>> {
  const { language } = lead;
  const service = lead.service_type;
  const price = lead.estimate_cents;
  return {
    name: lead.name,
    received: formatDay(lead.created_at, language, agencyZone),
    agency: agency.name,
    bookingLink: links.booking(language),
    ...(service !== undefined && { service: serviceOf(service).name[language] }),
    ...(service !== undefined &&
      price !== undefined &&
      !isPricedOnRequest(service) && {
        estimate: formatPrice(price, language, { vat: 'excluded', ...(lead.currency && { currency: lead.currency }) }),
      }),
    ...(lead.starts_at !== undefined && {
      meeting: formatMeeting(lead.starts_at, language, lead.time_zone ?? agencyZone),
    }),
  };
}

const formatDay = (instant: string, language: Language, timeZone: string) =>
  formatInstant(instant, timeZone, language).date;

/** With the zone, since the person may read it elsewhere. */
const formatMeeting = (instant: string, language: Language, timeZone: string) =>
  formatInstant(instant, timeZone, language).full;
