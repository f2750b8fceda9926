import { agency } from '@vitrine/contracts/agency.ts';
import { fillPlaceholders } from '@vitrine/contracts/reply.ts';
import { vatLabels } from '@vitrine/contracts/vat-label.ts';
import { describe, expect, it } from 'vitest';
import { formatInstant } from '../../emails/dates.ts';
import { valuesOf } from './placeholders.ts';

const links = { booking: () => 'https://vitrine.example/booking' } as unknown as Parameters<
  typeof valuesOf
>[0]['links'];
const at = '2026-12-01T08:30:00.000Z';
const lead = { name: 'Ana', created_at: at, starts_at: at } as unknown as Parameters<typeof valuesOf>[1];

describe.each(['en', 'fr'] as const)('the placeholders of a reply in %s', (language) => {
  it('say days and hours as our other mails do', () => {
    const { received, meeting } = valuesOf({ links }, { ...lead, language }, agency.timeZone);
    const { date, full } = formatInstant(at, agency.timeZone, language);
    expect({ received, meeting }).toEqual({ received: date, meeting: full });
  });

  it('say of the estimate that VAT comes on top, unless the text after it does', () => {
    const asked = { ...lead, language, service_type: 'starter', estimate_cents: 149_000 } as typeof lead;
    const values = valuesOf({ links }, asked, agency.timeZone);
    const label = vatLabels.excluded[language].replaceAll(' ', '\u00a0');
    expect(fillPlaceholders('{estimate}.', values)).toMatch(new RegExp(`\u00a0${label}\\.$`));
    expect(fillPlaceholders('{estimate}, including a year of hosting', values)).toContain(label);
    for (const text of [' HT.', '\u00a0hors taxes', ', excluding VAT', ' (excl. VAT)', ' plus VAT', ' htva']) {
      const isSaid = text !== ' htva';
      expect(fillPlaceholders(`{estimate}${text}`, values).includes(`\u00a0${label}${text}`)).toBe(!isSaid);
    }
  });

  it('say of the estimate what its currency was, whatever the agency’s is', () => {
    const asked = {
      ...lead,
      language,
      service_type: 'starter',
      estimate_cents: 149_000,
      currency: 'CHF',
    } as typeof lead;
    expect(valuesOf({ links }, asked, agency.timeZone).estimate).toContain('CHF');
  });

  it('say the hour of a meeting in the zone of the person, where it is known', () => {
    const { meeting } = valuesOf({ links }, { ...lead, language, time_zone: 'America/New_York' }, agency.timeZone);
    expect(meeting).toBe(formatInstant(at, 'America/New_York', language).full);
  });
});
