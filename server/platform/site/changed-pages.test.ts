import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { builtOrigin } from '@vitrine/contracts/origin.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { builtRenderer, loadBuiltPages } from '../../testing/built-site.ts';
import { untilShown } from '../../testing/content.ts';
import { Site } from './site.ts';
import { SiteRenderer } from './site-renderer.ts';

// Two sites one after the other.
vi.setConfig({ testTimeout: 2 * untilShown.timeout });

/** On the built pages (`npm run build`), with the real renderer in its child process. */
const built = loadBuiltPages();

let folder: string;
let renderer: SiteRenderer;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-changed-'));
  renderer = new SiteRenderer({ folder, renderer: builtRenderer, origin: builtOrigin, headers: {} });
});
afterAll(() => {
  renderer.close();
  rmSync(folder, { recursive: true });
});

const ofPages: ContentEdits = {
  'texts.fr.services.heroText': 'Autre chose.',
  'pages.about.slug': 'about-us',
  'pages.about.title.en': 'About us',
  'pages.about.title.fr': 'À propos',
  'pages.about.inFooter': false,
  'pages.about.lead.en': 'Who we are.',
  'pages.about.lead.fr': 'Qui nous sommes.',
  'pages.about.body.en': [{ type: 'paragraph', content: [{ type: 'text', text: 'We are.' }] }],
  'pages.about.body.fr': [{ type: 'paragraph', content: [{ type: 'text', text: 'Nous sommes.' }] }],
};

it('are those that say something else, in each language, and none for the number of a revision', async () => {
  const site = new Site(built);
  const changes = async (edits: ContentEdits, revision: number) => {
    const rendered = await renderer.render(edits, revision);
    const changed = await site.changesBy(rendered);
    site.show(rendered, changed);
    return changed;
  };
  expect(await changes(ofPages, 1)).toEqual([
    { path: '/fr/pages/about-us', change: 'added' },
    { path: '/fr/services', change: 'changed' },
    { path: '/pages/about-us', change: 'added' },
  ]);
  // What a page asks for by another name, and reads nothing else from, is no change of it.
  expect(await changes({ ...ofPages, 'texts.en.contact.metaTitle': 'Write' }, 2)).toEqual([
    { path: '/contact', change: 'changed' },
  ]);
  expect(site.changes).toHaveLength(1);
  expect(await site.changesBy(undefined)).toEqual([
    { path: '/contact', change: 'changed' },
    { path: '/fr/pages/about-us', change: 'removed' },
    { path: '/fr/services', change: 'changed' },
    { path: '/pages/about-us', change: 'removed' },
  ]);
});
