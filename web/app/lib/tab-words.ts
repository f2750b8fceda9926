import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formsErased } from './erase-tab.ts';
import { readSession } from './session.ts';
import { sessionRefused } from './session-end.ts';
import { readStoredJson, writeStored } from './storage.ts';
import { storageKeys } from './storage-keys.ts';
import { offerDocuments } from './unsent-words.ts';

/** Words as they are stored, and whose they are. */
type StoredWords = { readonly by: string; readonly words: unknown };

const whoIsHere = () => readSession()?.user.email;

/**
 * What is kept in this tab under a name, by whoever is signed in now: another who logs in after them never sees it.
 * @param name of the form, with its kind before a full stop: `note.ana@example.com`
 */
export function readTabWords<W>(name: string): W | undefined {
  const stored = readStoredJson('sessionStorage', storageKeys.draft(name)) as StoredWords | null | undefined;
  return stored && stored.by === whoIsHere() ? (stored.words as W) : undefined;
}

/** Keeps nothing under a name any more: the words have been sent, or given up. */
export function dropTabWords(name: string): void {
  writeStored('sessionStorage', storageKeys.draft(name), null);
}

type KeptWords = {
  /** What would be lost with the page; `readTabWords` gives it back. */
  readonly words: object;
  /** Whether the server has all of it, or nothing was written. */
  readonly isSaved: boolean;
  /** Whether the form opens by itself where words are kept, so that all of them are when the session ends. */
  readonly isReopened?: boolean;
  /** Has the server take them, where that does no more than keep them, and drops them here then. */
  readonly save?: () => Promise<unknown>;
};

/**
 * Keeps what is being written in the back office and is not on the server yet in this tab, as the forms for visitors do: a
 * session that ends under somebody's hands, or a reload, loses no word, and a logout asks what is to become of them.
 */
export function useTabWords(name: string, { words, isSaved, isReopened = false, save }: KeptWords): void {
  const isErased = useRef(false);
  const [by] = useState(whoIsHere);
  const text = JSON.stringify(words);
  const write = useEffectEvent(() => {
    const json = `{"by":${JSON.stringify(by ?? '')},"words":${text}}`;
    if (!isErased.current) writeStored('sessionStorage', storageKeys.draft(name), json);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text represents the change
  useEffect(() => {
    if (isSaved) dropTabWords(name);
    else write();
  }, [name, text, isSaved]);

  const keepAll = useEffectEvent(() => {
    if (isReopened) write();
  });
  useEffect(() => {
    const forget = () => {
      isErased.current = true;
    };
    const keep = () => keepAll();
    window.addEventListener(formsErased, forget);
    window.addEventListener(sessionRefused, keep);
    return () => {
      window.removeEventListener(formsErased, forget);
      window.removeEventListener(sessionRefused, keep);
    };
  }, []);

  const canSave = save !== undefined && !isSaved;
  const send = useEffectEvent(async () => save?.());
  useEffect(() => (canSave ? offerDocuments({ send: () => send(), forget: () => {} }) : undefined), [canSave]);
}
