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

it.each([301, 404, 405, 503])('a store that answers with the status %i alone is told with it', async (status) => {
  const wordless = createHttpServer((_request, response) => response.writeHead(status).end());
  expect(await faultOf(await storeAt(wordless))).toBe(
    `s3://backups/site cannot be used: it answers with the status ${status}, and nothing else.`,
  );
});

it.each([
  ['text', 'It works!', 200],
  ['a page', '<!doctype html><html><body><p>Welcome<br></body></html>', 200],
  ['a page that says that something is wrong', '<html><body><p>Not found<br></body></html>', 404],
  ['JSON', '{"ok":true}', 200],
  ['less than all', '<?xml version="1.0"?><ListBucketResult><Contents>', 200],
])('what answers with %s is not taken for a store', async (_, body, status) => {
  const other = createHttpServer((_request, response) => response.writeHead(status).end(body));
  expect(await faultOf(await storeAt(other))).toBe(
    `s3://backups/site cannot be used: what answers there, with the status ${status}, is no such store.`,
  );
});
