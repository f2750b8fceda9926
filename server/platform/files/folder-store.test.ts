import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mountSmallDisk } from '../../testing/small-disk.ts';
import { newId } from '../ids.ts';
import { folderStore } from './folder-store.ts';

// The files are on a disk of their own, as where DATA_DIR/files is mounted, or a link to another disk.
const disk = mountSmallDisk(4);
afterAll(() => disk?.drop());

let arrivals: string;
beforeEach(() => {
  disk?.empty();
  arrivals = mkdtempSync(join(tmpdir(), 'vitrine-arrivals-'));
});
afterEach(() => rmSync(arrivals, { recursive: true }));

function arrive(content: string): string {
  const path = join(arrivals, 'arrived');
  writeFileSync(path, content);
  return path;
}

describe.runIf(disk)('a store on another disk than what arrives', () => {
  const folder = join(disk?.folder ?? '', 'files');
  const store = folderStore(folder);
  const ids = async () => (await Array.fromAsync(store.list())).map(({ id }) => id);

  it('keeps it whole', async () => {
    const id = newId(Date.now());
    await store.keep(id, arrive('from far away'));
    const kept = await store.open(id);
    expect(kept && (await text(kept))).toBe('from far away');
    expect(readdirSync(folder)).toEqual([id]);
    expect(readdirSync(arrivals)).toEqual([]);
    await store.remove(id);
  });

  it('leaves nothing of it where there is no room', async () => {
    const path = arrive('x'.repeat(200_000));
    disk?.fillBut(50_000);
    await expect(store.keep(newId(Date.now()), path)).rejects.toThrow(/ENOSPC/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('knows what a killed process has left half-way, and removes it', async () => {
    const id = newId(Date.now());
    writeFileSync(join(folder, `${id}.part`), 'half');
    expect(await store.open(id)).toBeUndefined();
    expect(await ids()).toEqual([id]);
    await store.remove(id);
    expect(readdirSync(folder)).toEqual([]);
  });
});
