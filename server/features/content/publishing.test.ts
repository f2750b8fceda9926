import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectDefaults, projectPath } from '@vitrine/contracts/content/projects.ts';
import { expect, it, vi } from 'vitest';
import { runTestCommand } from '../../testing/command.ts';
import { publishContent, untilShown } from '../../testing/content.ts';
import { filesWith } from '../../testing/everywhere.ts';
import { publishedSites, readPage, showsText } from '../../testing/published-sites.ts';

vi.setConfig({ testTimeout: 4 * untilShown.timeout });

/** What was published, in the process that shows it. */
const sites = publishedSites();

const name = 'Studio Neuf & Cie';
const shown = 'Studio Neuf &amp; Cie';

it('is shown again by a start without the database, and nothing is by one that never asked it', async () => {
  const settings = { ...sites.data().settings, DATA_DIR: join(sites.folder(), 'site') };
  const first = await sites.start(settings);
  await publishContent(settings, { 'agency.name': name });
  await showsText(first, shown);
  await first.stop();
  const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DRAIN_SECONDS: '0' };
  const alone = await sites.begin({ ...away, DATA_DIR: settings.DATA_DIR });
  await expect.poll(() => readPage(alone).catch(() => ''), untilShown).toContain(shown);
  const unknowing = await sites.begin({ ...away, DATA_DIR: join(sites.folder(), 'empty') });
  const status = () =>
    fetch(unknowing.url).then(
      (response) => response.status,
      () => 0,
    );
  await expect.poll(status, untilShown).toBe(503);
  expect(existsSync(join(sites.folder(), 'empty', 'site', 'shown.json'))).toBe(false);
});

it('leaves what is shown where a process that renders is killed, and shows it with the next start', async () => {
  const settings = { ...sites.data().settings, DATA_DIR: join(sites.folder(), 'site') };
  const server = await sites.start(settings);
  await publishContent(settings, { 'agency.name': 'First' });
  await showsText(server, 'First');
  await publishContent(settings, { 'agency.name': 'Second' });
  // In the middle of it, at a place that chance decides.
  server.child.kill('SIGKILL');
  await server.ended;
  const next = await sites.start(settings);
  expect(await readPage(next)).toContain('Second');
});

it('names nobody any more who was erased: no page, and no file', async () => {
  const settings = { ...sites.data().settings, DATA_DIR: join(sites.folder(), 'site') };
  const email = 'zelda.quux@example.com';
  const server = await sites.start(settings);
  await publishContent(settings, { 'texts.en.home.heroText': `Ask ${email}`, 'agency.name': name });
  await showsText(server, email);
  await publishContent(settings, { 'texts.en.home.heroText': `Or ask ${email}`, 'agency.name': name });
  await showsText(server, `Or ask ${email}`);
  const { exitCode, errors } = await runTestCommand(['person', 'erase', email], settings);
  expect([exitCode, errors]).toEqual([0, '']);
  await showsText(server, 'Or ask […]');
  await server.stop();
  expect(filesWith(join(sites.folder(), 'site', 'site'), [email])).toEqual([]);
  expect(await readPage(await sites.start(settings))).toContain('Or ask […]');
});

it('leads from where a project was published before to where it is', async () => {
  const server = await sites.start();
  const publishAt = (slug: string) => publishContent(sites.data().settings, { 'projects.shop.slug': slug });
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
  await sites.start();
  await expect(
    publishContent(sites.data().settings, { 'agency.email': 'nobody', 'services.starter.price': -5 }),
  ).rejects.toThrow(/agency\.email: .+\nservices\.starter\.price: .+/);
  const { exitCode, output } = await runTestCommand(['content', 'history'], sites.data().settings);
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/^0 {2}[^\n]+\n2 drafts are not published\.\n$/)]);
});
