import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { openTabUnsentStore } from './tab-unsent-store.ts';
import {
  eraseUnsent,
  findUnsent,
  hasOpenDocuments,
  hasUnsent,
  offerDocuments,
  sendOpenDocuments,
} from './unsent-work.ts';

let storage: Storage;
beforeEach(() => {
  storage = fakeBrowser().window.sessionStorage;
});
afterEach(() => vi.unstubAllGlobals());

const edit = { data: 'words', isDraft: true, revision: 1, sent: [], changedAt: 0 };

/** Three records of two steps and two forms, beside what is no words of the user. */
async function write(): Promise<void> {
  await openTabUnsentStore('ana', 'page 1').write(9, edit);
  await openTabUnsentStore('ana', 'page 1').write(2, edit);
  await openTabUnsentStore('ana', 'page 2').write(2, edit);
  storage.setItem('draft:quote', '{"name":"Ana"}');
  storage.setItem('draft:contact', '{"name":"Ana"}');
  storage.setItem('idempotency:quote', 'key {"name":"Ana"}');
  storage.setItem('sessionEnd', 'ana');
}

describe('unsent words', () => {
  it('are the steps of the account, each once, and the forms of the tab', async () => {
    await write();
    const unsent = await findUnsent('ana');
    expect(unsent).toEqual({ steps: [2, 9], forms: ['contact', 'quote'] });
    expect(hasUnsent(unsent)).toBe(true);
    expect(await findUnsent('bea')).toMatchObject({ steps: [] });
    expect(await findUnsent(undefined)).toMatchObject({ steps: [] });
  });

  it('are none in an empty browser', async () => {
    expect(hasUnsent(await findUnsent('ana'))).toBe(false);
  });

  it('leave nothing behind once they are erased, and open documents write none again', async () => {
    await write();
    const documents = { send: vi.fn(), forget: vi.fn() };
    const close = offerDocuments(documents);
    await eraseUnsent('ana');
    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual(['sessionEnd']);
    expect(documents.forget).toHaveBeenCalledTimes(1);
    close();
  });

  it('are sent by the documents that are open', async () => {
    const documents = { send: vi.fn(async () => undefined), forget: vi.fn() };
    const close = offerDocuments(documents);
    expect(hasOpenDocuments()).toBe(true);
    await sendOpenDocuments();
    expect(documents.send).toHaveBeenCalledTimes(1);
    close();
    expect(hasOpenDocuments()).toBe(false);
  });
});
