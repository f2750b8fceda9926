import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { newId } from '../unsaved/new-id.ts';
import { discardIdempotencyKey, idempotencyKey } from './idempotency.ts';

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

const payload = { name: 'Ana', message: 'Two words' };

describe('the key of a submission', () => {
  it('stays the same for the same payload', () => {
    const key = idempotencyKey('contact', payload);
    expect(key).toMatch(/^[\w-]{32,36}$/);
    expect(idempotencyKey('contact', { ...payload })).toBe(key);
  });

  it('changes with the payload, even back to an earlier one', () => {
    const first = idempotencyKey('contact', payload);
    const second = idempotencyKey('contact', { ...payload, message: 'Two words more' });
    const third = idempotencyKey('contact', payload);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it('belongs to one form', () => {
    expect(idempotencyKey('contact', payload)).not.toBe(idempotencyKey('quote', payload));
  });

  it('changes once the submission was accepted', () => {
    const key = idempotencyKey('contact', payload);
    discardIdempotencyKey('contact');
    expect(idempotencyKey('contact', payload)).not.toBe(key);
  });
});

describe('a new id', () => {
  it('is a UUID where the browser makes them', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('is 32 random hexadecimal digits over plain http', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map((_, index) => index) });
    expect(newId()).toBe('000102030405060708090a0b0c0d0e0f');
  });
});
