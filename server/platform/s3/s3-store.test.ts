import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { S3Store } from './s3-store.ts';
import { StoreError } from './store-error.ts';

let server: Server | HttpServer;
afterEach(() => {
  server.close();
});

async function storeAt(listening: Server | HttpServer): Promise<S3Store> {
  server = listening;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
  return new S3Store('s3://backups/site', { endpoint, region: 'us-east-1', keys }, { maxAttempts: 1, silenceMs: 20 });
}

async function faultOf(store: S3Store): Promise<string> {
  const error = await store.tryOut().catch((error: unknown) => error);
  store.close();
  expect(error).toBeInstanceOf(StoreError);
  return (error as StoreError).message;
}

it('a store that takes the connection and says nothing is not waited for', async () => {
  expect(await faultOf(await storeAt(createServer(() => {})))).toBe(
    's3://backups/site cannot be used: it does not answer in time.',
  );
});

it('a store that answers with a status alone is told with it', async () => {
  const overloaded = createHttpServer((_request, response) => response.writeHead(503).end());
  expect(await faultOf(await storeAt(overloaded))).toMatch(/it answers with the status 503/);
});
