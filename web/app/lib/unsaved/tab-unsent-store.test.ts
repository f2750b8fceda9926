import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { openTabUnsentStore } from './tab-unsent-store.ts';

let storage: Storage;
beforeEach(() => {
  storage = fakeBrowser().window.sessionStorage;
});
afterEach(() => vi.unstubAllGlobals());

const edit = (data: string, more = {}) => ({ data, isDraft: true, revision: 1, sent: [], changedAt: 0, ...more });

describe('unsent edits on a shared computer', () => {
  it('are in the tab by account, document and page, the longest unchanged first', async () => {
    await openTabUnsentStore<string>('bea', 'page 1').write(3, edit('Bea’s'));
    const store = openTabUnsentStore<string>('ana', 'page 1');
    await store.write(3, edit('new', { changedAt: 20 }));
    await store.write(4, edit('old', { changedAt: 10 }));
    await store.write(3, edit('newer', { changedAt: 30 }));
    expect(await openTabUnsentStore<string>('ana', 'page 2').list()).toEqual([
      { ...edit('old', { changedAt: 10 }), account: 'ana', key: 4, page: 'page 1' },
      { ...edit('newer', { changedAt: 30 }), account: 'ana', key: 3, page: 'page 1' },
    ]);
  });

  it('leave nothing behind once they are sent or discarded', async () => {
    const store = openTabUnsentStore<string>('ana', 'page 1');
    await store.write(3, edit('words'));
    await store.write(4, edit('words'));
    await store.write(3, null);
    const [record] = await store.list();
    if (record) await openTabUnsentStore<string>('ana', 'page 2').discard(record);
    expect(storage.length).toBe(0);
  });

  it('say so when the browser does not store them', async () => {
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await expect(openTabUnsentStore<string>('ana', 'page 1').write(3, edit('words'))).rejects.toThrow();
  });

  it.each(['{', 'null', '7'])('count as none when they cannot be read: %s', async (json) => {
    storage.setItem('unsent:ana', json);
    expect(await openTabUnsentStore<string>('ana', 'page 1').list()).toEqual([]);
  });
});
