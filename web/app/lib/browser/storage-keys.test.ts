import { expect, it } from 'vitest';
import { storageKeys } from './storage-keys.ts';

it('keeps the names under which browsers have stored something', () => {
  const names = Object.values(storageKeys).map((key) => (typeof key === 'string' ? key : key('x')));
  expect(names.sort()).toEqual([
    'authToken',
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
