import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { isPricedOnRequest, quoteCurrency, services } from '@vitrine/contracts/prices.ts';
import type { Placeholder } from '@vitrine/contracts/reply.ts';
import { formatInstant } from '../../emails/dates.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AnsweredLead } from './queries.ts';

/** What the placeholders of a reply stand for with one lead, in its language; those it has no value for are missing. */
export function valuesOf(
  { links }: Pick<Platform, 'links'>,
  lead: AnsweredLead,
  agencyZone: string,
): Partial<Record<Placeholder, string>> {
  const { language } = lead;
  const service = lead.service_type;
  const price = lead.estimated_price;
  return {
    name: lead.name,
    received: formatDay(lead.created_at, language, agencyZone),
    agency: agency.name,
    bookingLink: links.booking(language),
    ...(service !== undefined && { service: nameOfService(service, language) }),
    ...(service !== undefined &&
      price !== undefined &&
      !isPricedOnRequest(service) && { estimate: formatPrice(price, language) }),
    ...(lead.slot !== undefined && { meeting: formatMeeting(lead.slot, language, lead.time_zone ?? agencyZone) }),
  };
}

/** A service that was withdrawn since goes by its id. */
const nameOfService = (service: string, language: Language): string =>
  Object.entries(services).find(([id]) => id === service)?.[1].name[language] ?? service;

const formatPrice = (euros: number, language: Language) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: quoteCurrency, maximumFractionDigits: 0 }).format(
    euros,
  );

const formatDay = (instant: string, language: Language, timeZone: string) =>
  formatInstant(instant, timeZone, language).date;

/** With the zone, since the person may read it elsewhere. */
const formatMeeting = (instant: string, language: Language, timeZone: string) =>
  formatInstant(instant, timeZone, language).full;
