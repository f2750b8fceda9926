import { join } from 'node:path';
import { root } from '../scripts/project.ts';
import { type Piece, takeCover, takeFilm } from './portfolio/capture.ts';
import { takeStills } from './portfolio/stills.ts';
import { openStudio } from './portfolio/studio.ts';

const folder = join(root, 'web', 'app', 'media', 'portfolio');

/** Found by eye: as small as leaves no trace at the size that they are shown. */
const pieces: readonly Piece[] = [
  { id: 'shop', avif: 64, vp9: 36, h264: 25 },
  { id: 'fitness', avif: 64, vp9: 36, h264: 25 },
  { id: 'beauty', avif: 72, vp9: 36, h264: 25 },
  { id: 'reserve', avif: 64, vp9: 36, h264: 25 },
];

/** Makes the four covers and the four demo films, each from a small page of its own in `portfolio/<id>/`. */
export async function make(): Promise<void> {
  await takeStills();
  const browser = await openStudio();
  try {
    for (const piece of pieces) {
      await takeCover(browser, piece, folder);
      await takeFilm(browser, piece, folder);
    }
  } finally {
    await browser.close();
  }
}
