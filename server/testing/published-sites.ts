import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { untilShown } from './content.ts';
import { type ServerProcess, startServerProcess } from './process.ts';
import { makeProcessData, type ProcessData } from './process-data.ts';

/**
 * Servers of one test that show what is published, on the built pages (`npm run build`), with an empty database and a
 * folder for each test. What it returns is to be asked within a test.
 */
export function publishedSites() {
  let data: ProcessData;
  let folder: string;
  let running: ServerProcess[];
  beforeEach(async () => {
    data = await makeProcessData();
    folder = mkdtempSync(join(tmpdir(), 'vitrine-publishing-'));
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map(({ stop }) => stop()));
    rmSync(folder, { recursive: true });
    await data.drop();
  });

  /** Starts a server, which is stopped at the end of the test; it may not be ready yet. */
  async function begin(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const server = await startServerProcess(settings);
    running.push(server);
    return server;
  }
  return {
    data: () => data,
    folder: () => folder,
    begin,
    /** Starts one and waits until it is ready. @param settings by default those of the database */
    start: async (settings: Readonly<Record<string, string>> = data.settings): Promise<ServerProcess> => {
      const server = await begin(settings);
      await server.ready();
      return server;
    },
  };
}

/** What a server sends for a path. */
export const readPage = async ({ url }: ServerProcess, path = '/'): Promise<string> => (await fetch(url + path)).text();

/** Waits until a page of a server holds a text. */
export const showsText = (server: ServerProcess, text: string, path = '/'): Promise<void> =>
  expect.poll(() => readPage(server, path), untilShown).toContain(text);
