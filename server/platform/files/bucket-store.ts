import { text } from 'node:stream/consumers';
import type { StoreAccess } from '../../config.ts';
import type { S3Store } from '../s3/s3-store.ts';
import { assertFileId, type FileStore, isFileId, markName } from './file-store.ts';

/**
 * Files in a bucket of an S3-compatible store, which any number of processes share. Its client is loaded at the first
 * use: it is large, and most sites have none.
 * @param to `s3://bucket` or `s3://bucket/prefix`
 */
export function bucketStore(to: string, access: StoreAccess): FileStore {
  let loading: Promise<S3Store> | undefined;
  const bucket = () => {
    loading ??= import('../s3/s3-store.ts').then(({ S3Store }) => new S3Store(to, access));
    return loading;
  };
  return {
    place: to,
    keep: async (id, path) => (await bucket()).put(path, assertFileId(id)),
    open: async (id) => (await bucket()).open(assertFileId(id)),
    remove: async (id) => (await bucket()).remove(assertFileId(id)),
    list: async function* () {
      for await (const { name, changedAt } of (await bucket()).entries()) {
        if (isFileId(name)) yield { id: name, changedAt };
      }
    },
    readMark: async () => {
      const found = await (await bucket()).open(markName);
      return found && (await text(found));
    },
    mark: async (content) => {
      const store = await bucket();
      await store.writeUnlessThere(markName, content);
      const found = await store.open(markName);
      return found ? await text(found) : content;
    },
    close: () => void loading?.then((store) => store.close()),
  };
}
