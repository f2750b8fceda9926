import { readStored, readStoredJson, writeStored } from '../browser/storage.ts';
import { storageKeys } from '../browser/storage-keys.ts';
import type { UnsentEdit } from './unsent-edit.ts';
import type { UnsentRecord, UnsentStore } from './unsent-store.ts';

/**
 * Unsent edits on a shared computer: in this tab alone, where they survive a reload but not the tab. Writing rejects when
 * the browser refuses.
 */
export function openTabUnsentStore<D>(account: string, page: string): UnsentStore<D> {
  const key = storageKeys.unsent(account);
  const read = (): UnsentRecord<D>[] => {
    const records = readStoredJson('sessionStorage', key);
    return Array.isArray(records) ? records : [];
  };
  const isSame = (one: UnsentRecord<D>, other: Pick<UnsentRecord<D>, 'key' | 'page'>) =>
    one.key === other.key && one.page === other.page;

  /** Replaces the record of a document and a page by another, or by none. */
  function replace(old: Pick<UnsentRecord<D>, 'key' | 'page'>, next: readonly UnsentRecord<D>[]): void {
    const records = [...read().filter((record) => !isSame(record, old)), ...next];
    const json = records.length > 0 ? JSON.stringify(records) : null;
    writeStored('sessionStorage', key, json);
    if (readStored('sessionStorage', key) !== json) throw new Error('The browser does not store it.');
  }

  return {
    async write(key: number, edit: UnsentEdit<D> | null) {
      replace({ key, page }, edit ? [{ ...edit, account, key, page }] : []);
    },
    async list() {
      return read().sort((one, other) => one.changedAt - other.changedAt);
    },
    async discard(record) {
      replace(record, []);
    },
  };
}
