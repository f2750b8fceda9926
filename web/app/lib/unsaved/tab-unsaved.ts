import { useEffect, useEffectEvent, useMemo } from 'react';
import { readStored, readStoredJson, storedKeys, writeStored } from '../browser/storage.ts';
import { storageKeys } from '../browser/storage-keys.ts';
import { readSession } from '../session/session.ts';
import { formsErased } from './erase-tab.ts';

/** What is unsaved as it is stored, and whose it is. */
type StoredUnsaved = { readonly by: string; readonly unsaved: unknown };

const whoIsHere = () => readSession()?.user.email;

/**
 * What is kept in this tab under a name, by whoever is signed in now: another who logs in after them never sees it.
 * @param name of the form, with its kind before a full stop: `note.ana@example.com`
 */
export function readTabUnsaved<W>(name: string): W | undefined {
  const stored = readStoredJson('sessionStorage', storageKeys.draft(name)) as StoredUnsaved | null | undefined;
  return stored && stored.by === whoIsHere() ? (stored.unsaved as W) : undefined;
}

/** The names under which something of a kind is kept in this tab by whoever is signed in now, without the kind. */
export function readTabNames(kind: string): string[] {
  const prefix = storageKeys.draft(`${kind}.`);
  return storedKeys('sessionStorage')
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .filter((name) => readTabUnsaved(`${kind}.${name}`) !== undefined);
}

/** What one form keeps in this tab. Another form of the same name, opened since, may keep something of its own. */
export function openTabEntry(name: string) {
  const key = storageKeys.draft(name);
  const by = whoIsHere() ?? '';
  let kept = readTabUnsaved(name) === undefined ? null : readStored('sessionStorage', key);
  let isForgotten = false;
  const drop = () => {
    if (kept !== null && readStored('sessionStorage', key) === kept) writeStored('sessionStorage', key, null);
  };
  return {
    keep(unsaved: unknown): void {
      if (isForgotten) return;
      kept = JSON.stringify({ by, unsaved });
      writeStored('sessionStorage', key, kept);
    },
    /** Keeps nothing any more: it has been sent, or taken back. */
    drop,
    /** Keeps nothing from now on. */
    forget(): void {
      drop();
      isForgotten = true;
    },
  };
}

type UnsavedInTab = {
  /** What would be lost with the page; `readTabUnsaved` gives it back. */
  readonly unsaved: object;
  /** Whether the server has all of it, or nothing was written. */
  readonly isSaved: boolean;
};

/**
 * Keeps what is being written in the back office and is not on the server yet in this tab, as the forms for visitors do: a
 * session that ends under somebody's hands, or a reload, loses no word, and a logout asks what is to become of them.
 */
export function useTabUnsaved(name: string, { unsaved, isSaved }: UnsavedInTab): void {
  const entry = useMemo(() => openTabEntry(name), [name]);
  const text = JSON.stringify(unsaved);
  const keep = useEffectEvent(() => (isSaved ? entry.drop() : entry.keep(unsaved)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text represents the change
  useEffect(() => keep(), [entry, text, isSaved]);
  useEffect(() => {
    window.addEventListener(formsErased, entry.forget);
    return () => window.removeEventListener(formsErased, entry.forget);
  }, [entry]);
}
