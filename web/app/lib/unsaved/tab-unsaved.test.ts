import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, storeSession, userOf } from '../session/session.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { openTabEntry, readTabUnsaved } from './tab-unsaved.ts';
import { findUnsent } from './unsent-work.ts';

let storage: Storage;
beforeEach(() => {
  storage = fakeBrowser().window.sessionStorage;
});
afterEach(() => vi.unstubAllGlobals());

const signInAs = (email: string) => storeSession({ token: email, user: userOf({ type: 'admin', email }) });
const stored = JSON.stringify({ by: 'zoe@agency.test', unsaved: { text: 'Half a sentence' } });

describe('words of the back office that are kept in the tab', () => {
  it('are given back to whoever wrote them, and to nobody else', () => {
    storage.setItem('draft:note.ana', stored);
    expect(readTabUnsaved('note.ana')).toBeUndefined();
    signInAs('max@agency.test');
    expect(readTabUnsaved('note.ana')).toBeUndefined();
    signInAs('zoe@agency.test');
    expect(readTabUnsaved('note.ana')).toEqual({ text: 'Half a sentence' });
    expect(readTabUnsaved('note.bea')).toBeUndefined();
  });

  it('are none where what is stored cannot be read', () => {
    signInAs('zoe@agency.test');
    for (const broken of ['', 'null', '{', '[]', '"by"']) {
      storage.setItem('draft:note.ana', broken);
      expect(readTabUnsaved('note.ana')).toBeUndefined();
    }
  });

  it('are named to whoever wrote them, and to whoever is not logged in any more', async () => {
    storage.setItem('draft:note.ana', stored);
    storage.setItem('draft:contact', '{"name":"Ana"}');
    signInAs('zoe@agency.test');
    expect(await findUnsent(undefined)).toEqual({ steps: [], forms: ['contact', 'note.ana'] });
    signInAs('max@agency.test');
    expect(await findUnsent(undefined)).toEqual({ steps: [], forms: ['contact'] });
    clearSession();
    expect(await findUnsent(undefined)).toEqual({ steps: [], forms: ['contact', 'note.ana'] });
  });

  it('are gone once they are dropped, and none are kept once they are forgotten', () => {
    signInAs('zoe@agency.test');
    const entry = openTabEntry('note.ana');
    entry.keep({ text: 'Half a sentence' });
    expect(storage.getItem('draft:note.ana')).toBe(stored);
    entry.drop();
    expect(storage.length).toBe(0);
    entry.keep({ text: 'Half a sentence' });
    entry.forget();
    entry.keep({ text: 'Half a sentence' });
    expect(storage.length).toBe(0);
  });

  it('are dropped by the form that kept them or began with them, and by no other', () => {
    signInAs('zoe@agency.test');
    const first = openTabEntry('note.ana');
    storage.setItem('draft:note.ana', stored);
    first.drop();
    expect(readTabUnsaved('note.ana')).toEqual({ text: 'Half a sentence' });
    const second = openTabEntry('note.ana');
    first.keep({ text: 'Another' });
    second.drop();
    expect(readTabUnsaved('note.ana')).toEqual({ text: 'Another' });
    openTabEntry('note.ana').drop();
    expect(storage.length).toBe(0);
  });
});
