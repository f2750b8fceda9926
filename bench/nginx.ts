import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/testing/free-port.ts';

/** One response: its bytes and headers. */
export type CapturedResponse = { readonly body: Buffer; readonly headers: readonly (readonly [string, string])[] };
export type Nginx = { readonly url: string; readonly stop: () => Promise<void> };

/** Headers nginx writes itself. */
const own = new Set(['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive', 'last-modified']);

/**
 * Starts the machine's nginx with one worker that serves the given bytes and headers at `/`, on a port of its own.
 * @returns undefined where nginx is not installed
 */
export function startNginx({ body, headers }: CapturedResponse): Promise<Nginx | undefined> {
  return launch(async (folder, port) => {
    await writeFile(join(folder, 'page'), body);
    return pageBlock(folder, port, headers);
  });
}

/**
 * Starts the machine's nginx as a load balancer over processes on this machine, with the settings of `deploy/nginx.conf`.
 * @returns undefined where nginx is not installed
 */
export function startBalancer(ports: readonly number[]): Promise<Nginx | undefined> {
  return launch(async (_folder, port) => balancerBlock(port, ports));
}

/** @param write gives what belongs into the block `http` */
async function launch(write: (folder: string, port: number) => Promise<string>): Promise<Nginx | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-nginx-'));
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, await write(folder, port)));
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const missing = await Promise.race([once(child, 'error').then(() => true), once(child, 'spawn').then(() => false)]);
  const stop = async () => {
    if (!missing && child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  if (missing) {
    await stop();
    return undefined;
  }
  return { url: `http://127.0.0.1:${port}`, stop };
}

function pageBlock(folder: string, port: number, headers: CapturedResponse['headers']): string {
  const lines = headers
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => `      add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  return `
  server {
    listen 127.0.0.1:${port};
    location = / {
      root ${folder};
      try_files /page =404;
${lines.join('\n')}
    }
  }`;
}

function balancerBlock(port: number, ports: readonly number[]): string {
  return `
  upstream vitrine {
${ports.map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://vitrine;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }`;
}

function configuration(folder: string, block: string): string {
  // Started by root, nginx would run its worker as a user who may not read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `daemon off;
${user}
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=10;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  default_type "text/html; charset=utf-8";
${block}
}
`;
}
