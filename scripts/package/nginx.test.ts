import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type SecureVersion, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../server/testing/free-port.ts';
import { root } from '../project.ts';

/** nginx as `deploy/nginx.conf` sets it up, on ports of its own, in front of a server that remembers what it was sent. */
describe.skipIf(spawnSync('nginx', ['-v']).status !== 0)('nginx with the example of deploy/', () => {
  let folder: string;
  let nginx: ChildProcess;
  let upstream: Server;
  let received: IncomingHttpHeaders;
  let plainPort: number;
  let securePort: number;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-nginx-'));
    const names = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
    const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=vitrine.example', '-days', '1'];
    execFileSync('openssl', [...args, ...names], { stdio: 'ignore' });
    upstream = createServer((incoming, response) => {
      received = incoming.headers;
      response.end('hello');
    }).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    plainPort = await freePort();
    securePort = await freePort();
    const site = readFileSync(join(root, 'deploy', 'nginx.conf'), 'utf8')
      .replaceAll('/etc/letsencrypt/live/vitrine.example', folder)
      .replaceAll(/listen \[::\].*;/g, '')
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 443 ', `listen 127.0.0.1:${securePort} `)
      .replace('127.0.0.1:3000', `127.0.0.1:${(upstream.address() as AddressInfo).port}`);
    writeFileSync(join(folder, 'site.conf'), site);
    mkdirSync(join(folder, 'logs'));
    const main = join(folder, 'nginx.conf');
    writeFileSync(main, `daemon off;\npid ${folder}/pid;\nevents {}\nhttp {\n  include ${folder}/site.conf;\n}\n`);
    nginx = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', main], { stdio: 'ignore' });
    for (let tries = 0; tries < 100 && !existsSync(join(folder, 'pid')); tries++) await pause(50);
  });
  afterAll(async () => {
    nginx.kill('SIGTERM');
    if (nginx.exitCode === null) await once(nginx, 'exit');
    upstream.close();
    rmSync(folder, { recursive: true });
  });

  async function get(isSecure: boolean, path: string, headers: Record<string, string> = {}) {
    const options = { host: '127.0.0.1', path, headers: { host: 'vitrine.example', ...headers } };
    const sent = isSecure
      ? secureRequest({ ...options, port: securePort, rejectUnauthorized: false })
      : request({ ...options, port: plainPort });
    sent.end();
    const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
    response.resume();
    return { status: response.statusCode, location: response.headers.location };
  }

  /** The version and cipher that are agreed on; rejects when none is. */
  async function agree(options: { ciphers?: string; maxVersion?: SecureVersion; minVersion?: SecureVersion }) {
    const socket: TLSSocket = connect({ port: securePort, host: '127.0.0.1', rejectUnauthorized: false, ...options });
    await once(socket, 'secureConnect');
    const agreed = { version: socket.getProtocol(), cipher: socket.getCipher().name };
    socket.destroy();
    return agreed;
  }

  it('leads pages on to https, and refuses calls in clear rather than hide the mistake', async () => {
    expect(await get(false, '/services?a=b')).toEqual({
      status: 301,
      location: 'https://vitrine.example/services?a=b',
    });
    for (const path of ['/api/contact', '/api/auth/me']) expect(await get(false, path)).toMatchObject({ status: 403 });
    expect(await get(true, '/api/contact')).toMatchObject({ status: 200 });
  });

  it.each(['/services', '/api/admin/events'])(
    'tells the program itself where a request came from: %s',
    async (path) => {
      await get(true, path, {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
      });
      expect(received).toMatchObject({
        host: 'vitrine.example',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': 'vitrine.example',
        'x-forwarded-proto': 'https',
      });
    },
  );

  it('speaks TLS 1.3, and 1.2 with forward secrecy and authenticated encryption alone', async () => {
    expect(await agree({})).toMatchObject({ version: 'TLSv1.3' });
    expect(await agree({ maxVersion: 'TLSv1.2' })).toEqual({
      version: 'TLSv1.2',
      cipher: 'ECDHE-RSA-AES256-GCM-SHA384',
    });
    for (const ciphers of ['AES256-GCM-SHA384', 'ECDHE-RSA-AES256-SHA384', 'ECDHE-RSA-AES128-SHA']) {
      await expect(agree({ maxVersion: 'TLSv1.2', ciphers }), ciphers).rejects.toThrow();
    }
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    await expect(agree(old)).rejects.toThrow();
  });

  it('writes no address of a request into a log', async () => {
    await get(true, '/reset-password?token=hush');
    await get(false, '/reset-password?token=hush');
    const logged = ['error.log', 'logs/access.log']
      .map((name) => join(folder, name))
      .filter((path) => existsSync(path));
    for (const path of logged) expect(readFileSync(path, 'utf8')).not.toContain('hush');
  });
});
