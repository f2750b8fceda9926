import { agency } from '@vitrine/contracts/agency.ts';
import { describe, expect, it } from 'vitest';
import { formatInstant } from '../../emails/dates.ts';
import { valuesOf } from './placeholders.ts';

const links = { booking: () => 'https://vitrine.example/booking' } as unknown as Parameters<
  typeof valuesOf
>[0]['links'];
const at = '2026-12-01T08:30:00.000Z';
const lead = { name: 'Ana', created_at: at, slot: at } as unknown as Parameters<typeof valuesOf>[1];

describe.each(['en', 'fr'] as const)('the placeholders of a reply in %s', (language) => {
  it('say days and hours as our other mails do', () => {
    const { received, meeting } = valuesOf({ links }, { ...lead, language }, agency.timeZone);
    const { date, full } = formatInstant(at, agency.timeZone, language);
    expect({ received, meeting }).toEqual({ received: date, meeting: full });
  });

  it('say the hour of a meeting in the zone of the person, where it is known', () => {
    const { meeting } = valuesOf({ links }, { ...lead, language, time_zone: 'America/New_York' }, agency.timeZone);
    expect(meeting).toBe(formatInstant(at, 'America/New_York', language).full);
  });
});
