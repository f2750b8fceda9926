import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestDatabase } from '../../testing/database.ts';
import { newId } from '../ids.ts';
import { bucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { isStoreOurs, storeNotice } from './store-mark.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-stores-'));
let server: S3rver;
let bucket: FileStore;

/** A server of the S3 protocol, which knows its keys, but takes any signature of theirs. */
beforeAll(async () => {
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  bucket = bucketStore('s3://files/of/site', { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', keys });
});
afterAll(async () => {
  bucket.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const stores = { folder: () => folderStore(join(folder, 'store')), bucket: () => bucket };

describe.each(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  const listed = async () => {
    const all: string[] = [];
    for await (const { id, changedAt } of stores[kind]().list()) {
      expect(Math.abs(changedAt - Date.now())).toBeLessThan(60_000);
      all.push(id);
    }
    return all;
  };
  const arrive = (content: string) => {
    const path = join(folder, newId(Date.now()));
    writeFileSync(path, content);
    return path;
  };

  it('are kept under their ids, byte by byte, and removed', async () => {
    const store = stores[kind]();
    expect(await listed()).toEqual([]);
    const id = newId(Date.now());
    const content = 'é\u0000🎈'.repeat(100_000);
    await store.keep(id, arrive(content));
    expect(await listed()).toEqual([id]);
    const found = await store.open(id);
    expect(found && (await buffer(found)).toString()).toBe(content);
    await store.remove(id);
    await store.remove(id);
    expect(await store.open(id)).toBeUndefined();
    expect(await listed()).toEqual([]);
  });

  it('have no other names', async () => {
    const store = stores[kind]();
    for (const name of ['../outside', 'store.txt', '']) {
      await expect(store.keep(name, arrive('x'))).rejects.toThrow(/id/);
      await expect(store.open(name)).rejects.toThrow(/id/);
      await expect((async () => store.remove(name))()).rejects.toThrow(/id/);
    }
  });

  it('are known by their mark, which the first to come leaves', async () => {
    const store = stores[kind]();
    const [own, other] = [await makeTestDatabase(), await makeTestDatabase()];
    try {
      await Promise.all([own.database.migrate(), other.database.migrate()]);
      const first = await Promise.all([1, 2, 3].map(() => isStoreOurs(own.database, store)));
      expect(first).toEqual([true, true, true]);
      await store.keep(newId(Date.now()), arrive('x'));
      expect(await isStoreOurs(other.database, store)).toBe(false);
      // Another process, with a folder of its own: said at its start, even before there is a file.
      const elsewhere = folderStore(join(folder, `elsewhere-${kind}`));
      expect(await storeNotice(own.database, elsewhere)).toContain('FILES_TO');
      expect(await isStoreOurs(own.database, elsewhere)).toBe(true);
    } finally {
      await Promise.all([own.drop(), other.drop()]);
    }
  });
});
