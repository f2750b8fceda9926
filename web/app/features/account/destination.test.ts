import { describe, expect, it } from 'vitest';
import { destinationOf } from './destination.ts';

describe('where a login leads', () => {
  it.each([
    ['admin', null, '/admin'],
    ['admin', { from: '/quote' }, '/admin'],
    ['admin', { from: '/admin?tab=bookings&open=7' }, '/admin?tab=bookings&open=7'],
    ['admin', { from: '/account' }, '/account'],
    ['admin', { from: '/accounting' }, '/admin'],
    ['client', null, '/'],
    ['client', { from: '/wizard' }, '/wizard'],
    ['client', { from: '/admin' }, '/'],
    ['client', { from: '//elsewhere.example' }, '/'],
    ['client', { from: 7 }, '/'],
  ] as const)('%s with %o goes to %s', (kind, state, path) => {
    expect(destinationOf(kind, state)).toBe(path);
  });
});
