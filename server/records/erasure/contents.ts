import type { FileStore } from '../../platform/files/file-store.ts';
import type { Content } from './place.ts';

/** The content of a file in the store, whose id and name the row has. */
export async function openStored(row: object, store: Pick<FileStore, 'open'>): Promise<Content | undefined> {
  const { id, name } = row as { id: string; name: string };
  const bytes = await store.open(id);
  return bytes && { name, bytes };
}

/** The PDF of a proposal, which is in the row itself. */
export async function openPdf(row: object): Promise<Content> {
  const { proposal, kind, content } = row as { proposal: string | null; kind: string; content: string };
  return { name: `${proposal ?? 'draft'} ${kind}.pdf`, bytes: once(Buffer.from(content, 'base64')) };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
