import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';

/** Parts of requests, whole and broken, which are put together in any order. */
const pieces = [
  'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/booking/availability HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  'POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n0\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
  'GET /%00%ff/../..//%2e HTTP/1.1\r\nHost: x\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET /assets/ HTTP/1.1\r\nHost: x\r\nRange: bytes=0-0,-1,9999999999999999999-\r\n\r\n',
  'HEAD /fr HTTP/1.0\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'Host: x\r\n',
  'Expect: 100-continue\r\n',
  'Content-Length: -1\r\n',
  'Cookie: lang=fr; lang=%00\r\n',
  '\r\n\r\n',
];

const bytes: fc.Arbitrary<Uint8Array> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...pieces).map((text) => Buffer.from(text)) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some)) },
      {
        weight: 1,
        arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 80 }).map((text) => Buffer.from(`${text}\r\n`)),
      },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => Buffer.concat(parts));

/** For a server that still answers; one that hangs takes longer. */
const timeoutMs = 20_000;

/** Sends bytes that are hardly HTTP, each lot on a connection of its own. @returns what must not have happened */
export async function sendRawBytes(port: number, count: number, seed: number): Promise<string[]> {
  const faults: string[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const turn = next++;
      const [lot] = fc.sample(bytes, { numRuns: 1, seed: seed + turn });
      const response = await exchange(port, lot ?? Buffer.alloc(0));
      if (response === 'hangs' || /^HTTP\/1\.1 5(?!03)/m.test(response)) {
        faults.push(
          `${response.slice(0, 60)} after ${JSON.stringify(
            Buffer.from(lot ?? [])
              .toString('latin1')
              .slice(0, 300),
          )}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: 12 }, work));
  return faults;
}

/** Says something, hangs up, and hears what comes back. */
async function exchange(port: number, lot: Uint8Array): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let heard = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    if (heard.length < 10_000) heard += text;
  });
  const timer = setTimeout(() => {
    heard = 'hangs';
    socket.destroy();
  }, timeoutMs);
  socket.end(lot);
  await once(socket, 'close');
  clearTimeout(timer);
  return heard;
}
