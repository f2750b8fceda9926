import { join } from 'node:path';
import { root } from '../scripts/project.ts';
import { type Piece, takeCover, takeDetails, takeFilm } from './portfolio/capture.ts';
import { takeStills } from './portfolio/stills.ts';
import { openStudio } from './portfolio/studio.ts';

const folder = join(root, 'web', 'app', 'media', 'portfolio');

/** Found by eye: as small as leaves no trace at the size that they are shown. */
const pieces: readonly Piece[] = [
  { id: 'shop', details: [1.9, 6.9], avif: 64, vp9: 36, h264: 25 },
  { id: 'fitness', details: [9, 10], avif: 64, vp9: 36, h264: 25 },
  { id: 'beauty', details: [2.7, 6.2], avif: 72, vp9: 36, h264: 25 },
  { id: 'reserve', details: [1.9, 6.6], avif: 64, vp9: 36, h264: 25 },
];

/** Makes the four covers, the pictures of the case studies and the four demo films, each from a small page of its own in `portfolio/<id>/`. */
export async function make(): Promise<void> {
  await takeStills();
  const browser = await openStudio();
  try {
    for (const piece of pieces) {
      await takeCover(browser, piece, folder);
      await takeDetails(browser, piece, folder);
      await takeFilm(browser, piece, folder);
    }
  } finally {
    await browser.close();
  }
}
