import { readStoredJson, storedKeys } from '../browser/storage.ts';
import { storageKeys } from '../browser/storage-keys.ts';
import { isSharedComputer, readSession } from '../session/session.ts';
import { eraseForms } from './erase-tab.ts';
import { openTabUnsentStore } from './tab-unsent-store.ts';
import { openUnsentStore } from './unsent-store.ts';

/** What somebody wrote that has not been sent, wherever this browser has it. */
export type UnsentWork = {
  /** Steps of the project brief, in their order. */
  readonly steps: readonly number[];
  /** Forms begun in this tab, by the names of their drafts. */
  readonly forms: readonly string[];
};

/** A page's open documents, which write and send by themselves. */
type OpenDocuments = {
  /** Tries to send what is unsent. */
  readonly send: () => Promise<unknown>;
  /** Sends and writes nothing any more. */
  readonly forget: () => void;
};

const open = new Set<OpenDocuments>();

/** Lets a logout reach documents that are open. @returns a function to call when they are closed */
export function offerDocuments(documents: OpenDocuments): () => void {
  open.add(documents);
  return () => open.delete(documents);
}

/** Whether documents are open in this page. */
export const hasOpenDocuments = (): boolean => open.size > 0;

/** Tries to send what is unsent in the documents that are open in this page. */
export async function sendOpenDocuments(): Promise<void> {
  await Promise.all([...open].map(({ send }) => send()));
}

/** Has the documents that are open in this page write nothing any more. */
export function forgetOpenDocuments(): void {
  for (const { forget } of open) forget();
}

const draftPrefix = storageKeys.draft('');

/** Where the edits of a client may be. */
const storesOf = (account: string) => [
  openTabUnsentStore<unknown>(account, ''),
  ...(isSharedComputer() ? [] : [openUnsentStore<unknown>(account, '')]),
];

/** Whether a draft was written by another than whoever is signed in, which only those of the back office say. */
function isOfAnother(key: string): boolean {
  const email = readSession()?.user.email;
  const by = (readStoredJson('sessionStorage', key) as { readonly by?: unknown } | null | undefined)?.by;
  return email !== undefined && typeof by === 'string' && by !== email;
}

/** @param account of the client whose brief may be unsent */
export async function findUnsent(account: string | undefined): Promise<UnsentWork> {
  const stores = account === undefined ? [] : storesOf(account);
  // A browser that refuses its storage has stored nothing.
  const records = (await Promise.all(stores.map((store) => store.list().catch(() => [])))).flat();
  const steps = [...new Set(records.map(({ key }) => key))].sort((a, b) => a - b);
  const drafts = storedKeys('sessionStorage').filter((key) => key.startsWith(draftPrefix) && !isOfAnother(key));
  return { steps, forms: drafts.map((key) => key.slice(draftPrefix.length)).sort() };
}

/** Whether there is anything. */
export const hasUnsent = ({ steps, forms }: UnsentWork): boolean => steps.length + forms.length > 0;

/** Deletes all of it from this browser. @param account of the client whose brief may be unsent */
export async function eraseUnsent(account: string | undefined): Promise<void> {
  forgetOpenDocuments();
  for (const store of account === undefined ? [] : storesOf(account)) {
    for (const record of await store.list().catch(() => [])) await store.discard(record);
  }
  eraseForms();
}
