import { once } from 'node:events';
import { type AddressInfo, createServer as createPlainServer, type Server } from 'node:net';
import { createServer } from 'node:tls';
import { generate } from 'selfsigned';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { readCertificate } from './certificate.ts';

const day = 24 * 60 * 60_000;
const timeoutMs = 10_000;
const notAfterDate = new Date('2031-05-06T07:08:09Z');

let certificate: { key: string; cert: string };
beforeAll(async () => {
  const options = { notAfterDate, notBeforeDate: new Date(notAfterDate.getTime() - 5000 * day) };
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], options);
  certificate = { key, cert };
});

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

async function listen(made: Server): Promise<number> {
  server = made.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe('the certificate of a site', () => {
  it.each(['localhost', '127.0.0.1'])('is read at %s, even if nobody vouches for it', async (host) => {
    const port = await listen(createServer(certificate));
    expect(await readCertificate(`https://${host}:${port}/`, timeoutMs)).toEqual({
      host,
      validTo: notAfterDate.getTime(),
      problem: expect.stringMatching(/SELF_SIGNED/),
    });
  });

  it('is that of the name in the address', async () => {
    let asked = '';
    const made = createServer({
      ...certificate,
      SNICallback: (name, done) => {
        asked = name;
        done(null);
      },
    });
    await readCertificate(`https://localhost:${await listen(made)}`, timeoutMs);
    expect(asked).toBe('localhost');
  });

  it('cannot be read where nothing listens', async () => {
    await expect(readCertificate(`https://127.0.0.1:${await freePort()}`, timeoutMs)).rejects.toThrow('ECONNREFUSED');
  });

  it('cannot be read where something else than TLS answers', async () => {
    const port = await listen(createPlainServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    await expect(readCertificate(`https://127.0.0.1:${port}`, timeoutMs)).rejects.toThrow();
  });

  it('is waited for no longer than asked', async () => {
    const port = await listen(createPlainServer((socket) => socket.on('error', () => {})));
    await expect(readCertificate(`https://127.0.0.1:${port}`, 50)).rejects.toThrow('did not answer in time');
  });
});
