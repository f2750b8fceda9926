import { describe, expect, it } from 'vitest';
import { calendarFile, webCalendars } from './calendar-links.ts';

const event = {
  id: 'b1',
  start: '2026-11-24T13:00:00.000Z',
  end: '2026-11-24T14:00:00.000Z',
  title: 'Meeting; with, us',
  details: `First line\n${'é'.repeat(80)}`,
  location: '14 rue des Vitriers, Paris',
};

describe('a meeting for a calendar', () => {
  it('is a file whose lines are short, and whose texts are escaped', () => {
    const file = calendarFile(event, new Date('2026-11-22T10:00:00.000Z'));
    const lines = file.split('\r\n');
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    const unfolded = file.replaceAll('\r\n ', '');
    expect(unfolded).toContain('DTSTART:20261124T130000Z\r\nDTEND:20261124T140000Z');
    expect(unfolded).toContain('SUMMARY:Meeting\\; with\\, us');
    expect(unfolded).toContain(`DESCRIPTION:First line\\n${'é'.repeat(80)}`);
    expect(unfolded).toMatch(/UID:b1@\S+/);
    expect(calendarFile({ ...event, location: undefined }, new Date())).not.toContain('LOCATION');
  });

  it('is offered to web calendars over TLS, with the same instants and texts', () => {
    for (const { url } of webCalendars(event)) {
      const { protocol, searchParams } = new URL(url);
      expect(protocol).toBe('https:');
      expect([...searchParams.values()]).toEqual(expect.arrayContaining([event.title, event.details, event.location]));
      expect(url).toMatch(/2026-?11-?24T13/);
      expect(url).not.toContain('+');
    }
  });
});
