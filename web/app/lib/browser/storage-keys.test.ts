import { expect, it } from 'vitest';
import { preferenceKeys } from './preference-keys.ts';
import { storageKeys } from './storage-keys.ts';

it('keeps the names under which browsers have stored something', () => {
  const keys = [...Object.values(storageKeys), ...Object.values(preferenceKeys)];
  const names = keys.map((key) => (typeof key === 'string' ? key : key('x')));
  expect(names.sort()).toEqual([
    'authToken',
    'backofficeColumns.x',
    'backofficeKeys',
    'backofficeRail',
    'draft:x',
    'idempotency:x',
    'react-router-scroll-positions',
    'receipt:x',
    'sessionEnd',
    'theme',
    'unsent:x',
    'userData',
    'wizard:x',
  ]);
});
