import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from './testing/process.ts';
import { mountSmallDisk } from './testing/small-disk.ts';

/** What the first start says when the machine does not give what it needs. The engine makes no difference. */

const disk = mountSmallDisk(8);
afterAll(() => disk?.drop());

let folder: string;
let server: ServerProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-first-'));
});
afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

const start = async (settings: Readonly<Record<string, string>>) => {
  server = await startServerProcess({ DATA_DIR: folder, ...settings });
  return server;
};

describe.skipIf(process.env.TEST_ENGINE === 'postgres')('the first start', () => {
  it.runIf(disk).each([0, 60_000, 400_000])(
    'with %i bytes of room says that there is none, and no stack',
    async (bytes) => {
      disk?.fillBut(bytes);
      const { output } = await start({ DATA_DIR: join(disk?.folder ?? '', `data-${bytes}`) });
      await expect.poll(output, { timeout: 30_000 }).toMatch(/^There is no room on the disk of DATA_DIR \([^\n]+\.$/m);
      expect(output()).not.toMatch(/\n\s+at |\\n\s+at /);
    },
  );

  it('names the port that is taken', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    const { ended, output } = await start({ PORT: String(port) });
    expect(await ended).toBe(1);
    other.close();
    expect(output()).toMatch(new RegExp(`^PORT ${port} is in use by another program: [^\\n]+\\.\\n$`));
  });

  it.each([
    ['192.0.2.1', /^HOST 192\.0\.2\.1 is no address of this machine\.\n$/],
    ['nowhere.invalid', /^HOST nowhere\.invalid is not known: [^\n]+\.\n$/],
  ])('names the HOST that cannot be listened on: %s', async (HOST, said) => {
    const { ended, output } = await start({ HOST });
    expect(await ended).toBe(1);
    expect(output()).toMatch(said);
  });
});
