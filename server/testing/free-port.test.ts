import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('names no port twice, and none that something listens on', async () => {
  const first = await freePort();
  const taken = createServer().listen(first + 1, '127.0.0.1');
  await once(taken, 'listening');
  const others = [await freePort(), await freePort()];
  taken.close();
  expect(new Set([first, first + 1, ...others]).size).toBe(4);
});
