import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createUnlessThere, isNotFound, syncFolder } from '../file-system.ts';
import { assertFileId, type FileStore, isFileId, markName } from './file-store.ts';

/** Files in a folder, which one process uses, or several on one machine. */
export function folderStore(folder: string): FileStore {
  const pathOf = (id: string) => join(folder, assertFileId(id));
  return {
    place: folder,
    keep: async (id, path) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(path);
      await file.sync();
      await file.close();
      await rename(path, pathOf(id));
      await syncFolder(folder);
    },
    open: async (id) => {
      try {
        return (await open(pathOf(id))).createReadStream();
      } catch (error) {
        if (isNotFound(error)) return undefined;
        throw error;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    list: () => filesIn(folder),
    readMark: async () => {
      try {
        return await readFile(join(folder, markName), 'utf8');
      } catch (error) {
        if (isNotFound(error)) return undefined;
        throw error;
      }
    },
    mark: async (text) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, markName);
      createUnlessThere(path, text);
      await syncFolder(folder);
      return readFile(path, 'utf8');
    },
    close: () => {},
  };
}

async function* filesIn(folder: string): AsyncGenerator<{ id: string; changedAt: number }> {
  try {
    for await (const { name } of await opendir(folder)) {
      if (!isFileId(name)) continue;
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (found) yield { id: name, changedAt: found.mtimeMs };
    }
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
