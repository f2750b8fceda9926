import { expect, it } from 'vitest';
import { saveFailure } from './save-failure.ts';

const refused = (status: number, more = {}) =>
  saveFailure({ ok: false, kind: 'refused', status, code: '', error: 'Refused', ...more });

it('tells what is refused until it has changed from what is tried again', () => {
  expect(refused(400)).toEqual({ kind: 'refused', errors: undefined });
  expect(refused(404)).toEqual({ kind: 'refused', errors: undefined });
  expect(refused(429, { retryAfter: 30 })).toEqual({ kind: 'unreachable', retryAfter: 30 });
  expect(refused(401)).toEqual({ kind: 'unreachable' });
  expect(refused(503)).toEqual({ kind: 'unreachable' });
  expect(saveFailure({ ok: false, kind: 'unreachable' })).toMatchObject({ kind: 'unreachable' });
});
