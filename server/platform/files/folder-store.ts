import { copyFile, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
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
      await moveFile(path, pathOf(id));
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
    remove: async (id) => {
      for (const path of [pathOf(id), `${pathOf(id)}${partEnd}`]) await rm(path, { force: true });
    },
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

/** How the name of a file ends that is still being copied from another disk. */
const partEnd = '.part';

/** Moves a file; to another disk, where a folder may be mounted or linked to, by a copy that has its name once it is whole. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    return await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
  }
  const part = `${to}${partEnd}`;
  try {
    await copyFile(from, part);
    const copy = await open(part);
    await copy.sync().finally(() => copy.close());
    await rename(part, to);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await rm(from);
}

/** The files of a folder, and what killed processes have left of some. */
async function* filesIn(folder: string): AsyncGenerator<{ id: string; changedAt: number }> {
  try {
    for await (const { name } of await opendir(folder)) {
      const id = name.endsWith(partEnd) ? name.slice(0, -partEnd.length) : name;
      if (!isFileId(id)) continue;
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (found) yield { id, changedAt: found.mtimeMs };
    }
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
