import { describe, expect, it } from 'vitest';
import { readOffer } from './availability-response.ts';

const slot = { id: '1', datetime: '2026-11-24T08:00:00.000Z', available: true };

describe('the response about free times', () => {
  it.each([
    ['a success flag with data.slots', { success: true, data: { slots: [slot] } }],
    ['a bare array', [slot]],
    ['data holding an array', { data: [slot] }],
  ])('is read as %s', (_name, response) => {
    expect(readOffer(response)).toEqual({ slots: [slot], timeZone: undefined, meetingMinutes: undefined });
  });

  it('names the zone of the agency', () => {
    expect(readOffer({ success: true, data: { slots: [slot], timeZone: 'Asia/Tokyo' } })?.timeZone).toBe('Asia/Tokyo');
  });

  it('offers nothing when it says so, and only then', () => {
    const closed = { slots: [], timeZone: 'Asia/Tokyo', meetingMinutes: 45, isClosed: true };
    const { isClosed: _, ...offer } = closed;
    expect(readOffer({ success: true, data: closed })).toEqual(offer);
    expect(readOffer({ success: true, data: offer })).toBeUndefined();
    expect(readOffer({ success: true, data: { ...closed, isClosed: false } })).toBeUndefined();
  });

  it.each([
    undefined,
    null,
    'no',
    {},
    [],
    { success: true, data: { slots: [] } },
    { success: false, data: [slot] },
    [{ id: 1 }],
  ])('is nothing when it is %j', (response) => {
    expect(readOffer(response)).toBeUndefined();
  });
});
