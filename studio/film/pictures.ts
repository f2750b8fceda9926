import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../../scripts/project.ts';
import { tall } from './plan-tall.ts';
import { wide } from './plan-wide.ts';

const folder = join(root, 'web', 'app', 'media', 'portfolio');

/** The size that they are enlarged to: in the end the camera stands before one of them, and it fills the film. */
const size = { width: 1600, height: 1200 } as const;

/** Every picture in the window of either shape, by name, as an address that holds the whole file. */
export async function readWindowPictures(): Promise<Record<string, string>> {
  const names = new Set([...wide.panes, ...tall.panes].flatMap(({ work }) => (work ? [work.picture] : [])));
  const read = async (name: string) => {
    const picture = sharp(join(folder, `${name}-960.webp`)).resize({ ...size, kernel: 'lanczos3' });
    return [name, `data:image/png;base64,${(await picture.sharpen({ sigma: 1 }).png().toBuffer()).toString('base64')}`];
  };
  return Object.fromEntries(await Promise.all([...names].map(read)));
}
