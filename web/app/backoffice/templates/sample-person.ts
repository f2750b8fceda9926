import { agency } from '@vitrine/contracts/agency.ts';
import { type Language, localizedPath } from '@vitrine/contracts/language.ts';
import { estimatePrice, formatPrice, isPricedOnRequest, serviceOf, serviceTypes } from '@vitrine/contracts/prices.ts';
import type { Placeholder } from '@vitrine/contracts/reply.ts';
import { formatDate } from '../../lib/format/format.ts';
import { templateTexts } from '../../messages/templates.ts';

const dayMs = 86_400_000;

/**
 * What the placeholders of a template would stand for, with a person who is made up: all of them, so that any template
 * can be read before anybody has written.
 * @param now milliseconds since 1970
 */
export function samplePerson(language: Language, now: number): Record<Placeholder, string> {
  const service = serviceTypes.find((one) => !isPricedOnRequest(one)) ?? serviceTypes[0] ?? '';
  const day = (at: number, options: Intl.DateTimeFormatOptions) =>
    formatDate(new Date(at), language, { ...options, timeZone: agency.timeZone });
  return {
    name: templateTexts(language)('sampleName'),
    received: day(now - dayMs, { dateStyle: 'long' }),
    agency: agency.name,
    bookingLink: `${location.origin}${localizedPath('/booking', language)}`,
    service: serviceOf(service).name[language],
    estimate: formatPrice(estimatePrice(service, []), language, { vat: 'excluded' }),
    meeting: day(now + dayMs, { dateStyle: 'full', timeStyle: 'short' }),
  };
}
