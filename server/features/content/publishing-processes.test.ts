import { join } from 'node:path';
import { agencyDefaults } from '@vitrine/contracts/agency.ts';
import { expect, it, vi } from 'vitest';
import { publishContent, untilShown } from '../../testing/content.ts';
import { publishedSites, readPage, showsText } from '../../testing/published-sites.ts';

vi.setConfig({ testTimeout: 4 * untilShown.timeout });

const sites = publishedSites();

it('shows in every process, with its prices and mails, and after a restart', async () => {
  const servers = await Promise.all(
    Array.from({ length: sites.data().maxProcesses }, (_, n) =>
      sites.start({ ...sites.data().settings, DATA_DIR: join(sites.folder(), String(n)) }),
    ),
  );
  const settings = { ...sites.data().settings, DATA_DIR: join(sites.folder(), '0') };
  await publishContent(settings, { 'agency.name': 'Studio Neuf & Cie', 'services.starter.price': 1234 });
  for (const server of servers) {
    await showsText(server, 'Studio Neuf &amp; Cie');
    expect(await readPage(server, '/services')).toContain('€1,234');
    expect(await readPage(server, '/sitemap.xml')).toContain('<urlset');
    for (const path of ['/', '/fr', '/fr/contact', '/login', '/nowhere', '/site.webmanifest']) {
      expect(await readPage(server, path), path).not.toContain(agencyDefaults.name);
    }
  }
  const asked = await fetch(`${servers.at(-1)?.url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', serviceType: 'starter', options: [] }),
  });
  expect(await asked.json()).toMatchObject({ data: { estimatedPrice: 1234 } });
  await servers[0]?.stop();
  const again = await sites.start(settings);
  expect(await readPage(again)).toContain('Studio Neuf &amp; Cie');
});
