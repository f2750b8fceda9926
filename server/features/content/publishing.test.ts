import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agencyDefaults } from '@vitrine/contracts/agency.ts';
import { projectDefaults, projectPath } from '@vitrine/contracts/content/projects.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runTestCommand } from '../../testing/command.ts';
import { publishContent, untilShown } from '../../testing/content.ts';
import { filesWith } from '../../testing/everywhere.ts';
import { type ServerProcess, startServerProcess } from '../../testing/process.ts';
import { makeProcessData, type ProcessData } from '../../testing/process-data.ts';

vi.setConfig({ testTimeout: 4 * untilShown.timeout });

/** What was published, in the processes that show it: on the built pages (`npm run build`). */
let data: ProcessData;
let folder: string;
let running: ServerProcess[];
beforeEach(async () => {
  data = await makeProcessData();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-publishing-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
  rmSync(folder, { recursive: true });
  await data.drop();
});

async function start(settings: Readonly<Record<string, string>> = data.settings): Promise<ServerProcess> {
  const server = await startServerProcess(settings);
  running.push(server);
  await server.ready();
  return server;
}

const read = async ({ url }: ServerProcess, path = '/') => (await fetch(url + path)).text();
const shows = (server: ServerProcess, text: string, path = '/') =>
  expect.poll(() => read(server, path), untilShown).toContain(text);

const name = 'Studio Neuf & Cie';
const shown = 'Studio Neuf &amp; Cie';

it('shows in every process, with its prices and mails, and after a restart', async () => {
  const servers = await Promise.all(
    Array.from({ length: data.maxProcesses }, (_, n) => start({ ...data.settings, DATA_DIR: join(folder, String(n)) })),
  );
  const settings = { ...data.settings, DATA_DIR: join(folder, '0') };
  await publishContent(settings, { 'agency.name': name, 'services.starter.price': 1234 });
  for (const server of servers) {
    await shows(server, shown);
    expect(await read(server, '/services')).toContain('€1,234');
    expect(await read(server, '/sitemap.xml')).toContain('<urlset');
    for (const path of ['/', '/fr', '/fr/contact', '/login', '/nowhere', '/site.webmanifest']) {
      expect(await read(server, path), path).not.toContain(agencyDefaults.name);
    }
  }
  const asked = await fetch(`${servers.at(-1)?.url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', serviceType: 'starter', options: [] }),
  });
  expect(await asked.json()).toMatchObject({ data: { estimatedPrice: 1234 } });
  await servers[0]?.stop();
  const again = await start(settings);
  expect(await read(again)).toContain(shown);
});

it('is shown again by a start without the database, and nothing is by one that never asked it', async () => {
  const settings = { ...data.settings, DATA_DIR: join(folder, 'site') };
  const first = await start(settings);
  await publishContent(settings, { 'agency.name': name });
  await shows(first, shown);
  await first.stop();
  const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DRAIN_SECONDS: '0' };
  const alone = await startServerProcess({ ...away, DATA_DIR: settings.DATA_DIR });
  running.push(alone);
  await expect.poll(() => read(alone).catch(() => ''), untilShown).toContain(shown);
  const unknowing = await startServerProcess({ ...away, DATA_DIR: join(folder, 'empty') });
  running.push(unknowing);
  const status = () =>
    fetch(unknowing.url).then(
      (response) => response.status,
      () => 0,
    );
  await expect.poll(status, untilShown).toBe(503);
  expect(existsSync(join(folder, 'empty', 'site', 'shown.json'))).toBe(false);
});

it('leaves what is shown where a process that renders is killed, and shows it with the next start', async () => {
  const settings = { ...data.settings, DATA_DIR: join(folder, 'site') };
  const server = await start(settings);
  await publishContent(settings, { 'agency.name': 'First' });
  await shows(server, 'First');
  await publishContent(settings, { 'agency.name': 'Second' });
  // In the middle of it, at a place that chance decides.
  server.child.kill('SIGKILL');
  await server.ended;
  const next = await start(settings);
  expect(await read(next)).toContain('Second');
});

it('names nobody any more who was erased: no page, and no file', async () => {
  const settings = { ...data.settings, DATA_DIR: join(folder, 'site') };
  const email = 'zelda.quux@example.com';
  const server = await start(settings);
  await publishContent(settings, { 'texts.en.home.heroText': `Ask ${email}`, 'agency.name': name });
  await shows(server, email);
  await publishContent(settings, { 'texts.en.home.heroText': `Or ask ${email}`, 'agency.name': name });
  await shows(server, `Or ask ${email}`);
  const { exitCode, errors } = await runTestCommand(['person', 'erase', email], settings);
  expect([exitCode, errors]).toEqual([0, '']);
  await shows(server, 'Or ask […]');
  await server.stop();
  expect(filesWith(join(folder, 'site', 'site'), [email])).toEqual([]);
  expect(await read(await start(settings))).toContain('Or ask […]');
});

it('leads from where a project was published before to where it is', async () => {
  const server = await start();
  const publishAt = (slug: string) => publishContent(data.settings, { 'projects.shop.slug': slug });
  const status = async (path: string) => {
    const response = await fetch(server.url + path, { redirect: 'manual' });
    return [response.status, response.headers.get('location')];
  };
  const first = projectPath(projectDefaults.shop?.slug ?? '');
  await publishAt('second');
  await expect.poll(() => status(first), untilShown).toEqual([301, '/projects/second']);
  expect((await status('/projects/second'))[0]).toBe(200);
  await publishAt('third');
  await expect.poll(() => status('/projects/second'), untilShown).toEqual([301, '/projects/third']);
  expect(await status(`/fr${first}`)).toEqual([301, '/fr/projects/third']);
  // Back at the first address, the others lead there.
  await publishAt(projectDefaults.shop?.slug ?? '');
  await expect.poll(() => status('/projects/third'), untilShown).toEqual([301, first]);
  expect((await status(first))[0]).toBe(200);
});

it('is refused with sentences that name the path', async () => {
  await start();
  await expect(
    publishContent(data.settings, { 'agency.email': 'nobody', 'services.starter.price': -5 }),
  ).rejects.toThrow(/agency\.email: .+\nservices\.starter\.price: .+/);
  const { exitCode, output } = await runTestCommand(['content', 'history'], data.settings);
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/^0 {2}[^\n]+\n2 drafts are not published\.\n$/)]);
});
