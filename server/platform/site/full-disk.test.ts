import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtOrigin } from '@vitrine/contracts/origin.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { builtRenderer } from '../../testing/built-site.ts';
import { mountSmallDisk } from '../../testing/small-disk.ts';
import { SiteRenderer } from './site-renderer.ts';

const megabyte = 1024 * 1024;

const disk = mountSmallDisk(40);
afterAll(() => disk?.drop());

describe.runIf(disk)('a site for which the disk has no room', () => {
  const folder = join(disk?.folder ?? '', 'site');
  const renderer = new SiteRenderer({ folder, renderer: builtRenderer, origin: builtOrigin, headers: {} });
  afterAll(() => renderer.close());
  const nameOn = async (name: string) => {
    const files = await renderer.render({ 'agency.name': name }, 1);
    return String(files.get('/')?.variants.identity.body).includes(name);
  };

  it.each([0, 64 * 1024, megabyte])('with %i bytes left is not shown, and is once there is room', async (left) => {
    await nameOn('Studio Before');
    const before = namesIn(folder);
    disk?.fillBut(left);
    await expect(nameOn(`Studio ${left}`)).rejects.toThrow();
    expect(namesIn(folder)).toEqual(before);
    disk?.empty();
    expect(await nameOn(`Studio ${left}`)).toBe(true);
  });

  it('does not keep one that is whole from being shown', async () => {
    await nameOn('Studio Before');
    // As where the disk was full in the moment after it was rendered.
    rmSync(join(folder, 'data'), { recursive: true });
    disk?.fillBut(0);
    expect(await nameOn('Studio Before')).toBe(true);
    expect(namesIn(join(folder, 'data'))).toEqual([]);
    disk?.empty();
  });
});

const namesIn = (folder: string): string[] =>
  globSync('**/*.*', { cwd: folder, exclude: (name) => name === 'index.json' }).sort();
