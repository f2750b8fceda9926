import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Sends bytes as they are, and reads until the server closes. */
async function sendRaw(...lines: string[]): Promise<string> {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(lines.join('\r\n'));
  return text(socket);
}

/** A request that would be read as one of its own if the length of the one before it were read otherwise. */
const smuggled = 'GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n';

describe('a request that can be read in two ways', () => {
  it.each<[string, string[]]>([
    ['a length beside chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked', '', `0\r\n\r\n${smuggled}`]],
    ['two lengths', ['Content-Length: 0', `Content-Length: ${smuggled.length}`, '', smuggled]],
    ['a length that is no number', ['Content-Length: 0x10', '', smuggled]],
    ['an unknown coding', ['Transfer-Encoding: chunked, gzip', '', `0\r\n\r\n${smuggled}`]],
    ['a coding after a space', ['Transfer-Encoding : chunked', '', `0\r\n\r\n${smuggled}`]],
    ['a chunk whose length is wrong', ['Transfer-Encoding: chunked', '', `1\r\nabc\r\n0\r\n\r\n${smuggled}`]],
    ['a header that goes on in the next line', ['X-A: b', ' Content-Length: 3', '', smuggled]],
  ])('is refused, and nothing behind it is answered: %s', async (_what, rest) => {
    const response = await sendRaw('POST /api/contact HTTP/1.1', 'Host: a', 'Content-Type: application/json', ...rest);
    expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });
});

describe('what is no request', () => {
  it.each<[number, string, string[]]>([
    [400, 'no HTTP', ['hello', '', '']],
    [400, 'another method', ['FETCH / HTTP/1.1', 'Host: a', '', '']],
    [431, 'too many headers', ['GET / HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`, '', '']],
  ])('gets %i, with the headers of every response: %s', async (status, _what, lines) => {
    const response = await sendRaw(...lines);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const line of [
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security: max-age=31536000; includeSubDomains',
      'cache-control: no-store',
      'connection: close',
    ]) {
      expect(response).toContain(`\r\n${line}\r\n`);
    }
  });
});

describe('a method that says back what it was sent', () => {
  it.each(['/', '/api/contact', '/api/nothing'])('is not known: TRACE %s', async (path) => {
    const response = await sendRaw(`TRACE ${path} HTTP/1.1`, 'Host: a', 'X-Secret: hush', 'Connection: close', '', '');
    expect(response).toMatch(/^HTTP\/1\.1 40[45] /);
    expect(response).not.toContain('hush');
  });
});
