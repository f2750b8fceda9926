import { describe, expect, it } from 'vitest';
import { zoneCity, zoneLabel } from './time-zone.ts';

describe('the city of a time zone', () => {
  it('is named as people there write it, not as the zone was in the last century', () => {
    expect(zoneCity('Asia/Calcutta')).toBe('Kolkata');
    expect(zoneCity('Asia/Kolkata')).toBe('Kolkata');
    expect(zoneCity('America/St_Johns')).toBe('St. John’s');
    expect(zoneLabel('Asia/Katmandu', '2026-11-24T12:00:00Z')).toBe('Kathmandu (UTC+5:45)');
  });

  it('is the last part of the name of any other', () => {
    expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
    expect(zoneCity('UTC')).toBe('UTC');
  });

  it('is in no zone of the browser the same as the old name', () => {
    const old = ['Calcutta', 'Katmandu', 'Rangoon', 'Saigon', 'Kiev', 'Godthab', 'Asmera', 'Faeroe'];
    const cities = new Set(Intl.supportedValuesOf('timeZone').map(zoneCity));
    expect(old.filter((name) => cities.has(name))).toEqual([]);
  });
});
