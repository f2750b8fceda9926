import type { ExchangedFile, FileSide } from '@vitrine/contracts/file.ts';
import { cleanFileName } from '@vitrine/contracts/file.ts';
import { extensionOf } from '@vitrine/contracts/file-kind.ts';
import { maxFileNameLength } from '@vitrine/contracts/limits.ts';
import { newId } from '../unsaved/new-id.ts';
import { call, callOrThrow, fetchFile } from './api.ts';
import type { Refused, Unreachable } from './outcome.ts';

type Failed = Refused | Unreachable;

/** The files exchanged with one client, from one of the two sides. */
export type FileExchange = {
  readonly side: FileSide;
  /** Of the query that reads them. */
  readonly queryKey: readonly unknown[];
  /** @throws CallError */
  readonly load: (given: { signal: AbortSignal }) => Promise<ExchangedFile[]>;
  readonly send: (file: File) => Promise<{ readonly ok: true } | Failed>;
  readonly fetch: (id: string) => Promise<{ readonly ok: true; readonly file: Blob } | Failed>;
  readonly remove: (id: string) => Promise<{ readonly ok: true } | Failed>;
  readonly canRemove: (file: ExchangedFile) => boolean;
};

/** A new key for each file: the browser itself may send a request again whose response was lost. */
export const sendingOf = (file: File) => ({
  file,
  query: { name: nameToSend(file.name) },
  headers: { 'Idempotency-Key': newId() },
});

/** A name that is not too long, and keeps its end, which says what it is. */
function nameToSend(given: string): string {
  const name = cleanFileName(given);
  if (name.length <= maxFileNameLength) return name;
  const end = `.${extensionOf(name)}`;
  return `${name.slice(0, maxFileNameLength - end.length - 1).trimEnd()}…${end}`.toWellFormed();
}

/** What a client exchanges with the agency. */
export const ownFiles: FileExchange = {
  side: 'client',
  queryKey: ['own-files'],
  load: async ({ signal }) => (await callOrThrow('listOwnFiles', { signal })).data,
  send: (file) => call('sendOwnFile', sendingOf(file)),
  fetch: (id) => fetchFile('getOwnFile', { params: { id } }),
  remove: (id) => call('deleteOwnFile', { params: { id } }),
  canRemove: ({ side }) => side === 'client',
};

/** What the agency exchanges with a client, as an owner or a member sees it. */
export function filesOfClient(id: string, isMember: boolean): FileExchange {
  return {
    side: 'agency',
    queryKey: ['client-files', id],
    load: async ({ signal }) => (await callOrThrow('listClientFiles', { params: { id }, signal })).data,
    send: (file) => call('sendClientFile', { params: { id }, ...sendingOf(file) }),
    fetch: (fileId) => fetchFile('getClientFile', { params: { id: fileId } }),
    remove: (fileId) => call('deleteClientFile', { params: { id: fileId } }),
    canRemove: ({ isOwn }) => isOwn || !isMember,
  };
}
