import { statuses } from '@vitrine/contracts/status.ts';
import { expect, it } from 'vitest';
import { statusLabel } from './status-labels.ts';

it('a meeting that nobody has touched is booked or cancelled, and never waits', () => {
  expect(statusLabel('pending', 'bookings')).toBe('statusBooked');
  expect(statusLabel('pending', 'bookings', 'active')).toBe('statusBooked');
  expect(statusLabel('pending', 'bookings', 'cancelled')).toBe('cancelled');
});

it('every other status is called the same in every list', () => {
  for (const status of statuses) {
    expect(statusLabel(status, 'contacts')).toBe(statusLabel(status, 'quotes'));
    if (status !== 'pending') expect(statusLabel(status, 'bookings', 'cancelled')).toBe(statusLabel(status, 'quotes'));
  }
});
