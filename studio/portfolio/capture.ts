import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { runVisibly } from '../../scripts/command.ts';
import { openPiece } from './studio.ts';
import type { Demo } from './timeline.ts';

const FRAMES_A_SECOND = 24;
const size = { width: 960, height: 720 } as const;

/** What one piece becomes: where its files go, how hard its cover and its film are pressed. */
export type Piece = {
  readonly id: string;
  /** The moments of its film, in seconds, that its case study shows as pictures. */
  readonly details: readonly number[];
  readonly avif: number;
  readonly vp9: number;
  readonly h264: number;
};

const seek = (page: Page, time: number) =>
  page.evaluate(`demo.seek(${time}); new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`);

/** The cover, photographed larger than it is shown and then reduced, in two widths and two formats. */
export async function takeCover(browser: Browser, piece: Piece, folder: string): Promise<void> {
  const page = await openPiece(browser, `${piece.id}/index.html`, 1.6);
  const time = await page.evaluate<Demo['cover']>('demo.cover');
  await takePicture(page, { time, piece, widths: [960, 480], file: join(folder, `${piece.id}-cover`) });
  await page.close();
}

/** The pictures of the case study, numbered from 1: as the cover, and in the width that they have on a wide screen. */
export async function takeDetails(browser: Browser, piece: Piece, folder: string): Promise<void> {
  const page = await openPiece(browser, `${piece.id}/index.html`, 1.6);
  for (const [index, time] of piece.details.entries()) {
    const file = join(folder, `${piece.id}-detail-${index + 1}`);
    await takePicture(page, { time, piece, widths: [1440, 960, 480], file });
  }
  await page.close();
}

type PictureToTake = {
  /** The moment of the film, in seconds. */
  readonly time: number;
  readonly piece: Piece;
  /** In pixels. */
  readonly widths: readonly number[];
  /** Without width and type. */
  readonly file: string;
};

async function takePicture(page: Page, { time, piece, widths, file }: PictureToTake): Promise<void> {
  await seek(page, time);
  await page.addStyleTag({ content: '#pointer { display: none }' });
  const png = await page.screenshot();
  for (const width of widths) {
    const picture = sharp(png).resize(width, (width * 3) / 4, { kernel: 'lanczos3' });
    const of = `${file}-${width}`;
    writeFileSync(`${of}.avif`, await picture.clone().avif({ quality: piece.avif, effort: 5 }).toBuffer());
    writeFileSync(`${of}.webp`, await picture.clone().webp({ quality: 74, effort: 6 }).toBuffer());
  }
}

/** The film, frame by frame, so that it is the same however slow the machine is. */
export async function takeFilm(browser: Browser, piece: Piece, folder: string): Promise<void> {
  const page = await openPiece(browser, `${piece.id}/index.html`);
  const seconds = await page.evaluate<Demo['seconds']>('demo.seconds');
  const scratch = mkdtempSync(join(tmpdir(), 'vitrine-film-'));
  try {
    for (let i = 0; i < Math.round(seconds * FRAMES_A_SECOND); i++) {
      await seek(page, i / FRAMES_A_SECOND);
      const path = join(scratch, `${String(i).padStart(4, '0')}.jpg`);
      await page.screenshot({ path, type: 'jpeg', quality: 96 });
    }
    const film = join(folder, `${piece.id}-demo`);
    await encode(
      scratch,
      ['-c:v', 'libx264', '-preset', 'slower', '-crf', `${piece.h264}`, '-movflags', '+faststart'],
      `${film}.mp4`,
    );
    const vp9 = [
      '-c:v',
      'libvpx-vp9',
      '-b:v',
      '0',
      '-crf',
      `${piece.vp9}`,
      '-row-mt',
      '1',
      '-cpu-used',
      '3',
      '-g',
      '96',
    ];
    await encode(scratch, vp9, `${film}.webm`);
  } finally {
    rmSync(scratch, { recursive: true });
    await page.close();
  }
}

async function encode(frames: string, codec: readonly string[], file: string): Promise<void> {
  const from = ['-framerate', `${FRAMES_A_SECOND}`, '-i', join(frames, '%04d.jpg')];
  const scale = `scale=${size.width}:${size.height}:flags=lanczos:out_color_matrix=bt709:out_range=tv,format=yuv420p`;
  const colour = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-threads', '2', '-an'];
  const args = ['-v', 'error', '-y', ...from, '-vf', scale, ...codec, ...colour, ...exact, file];
  if (!(await runVisibly({ command: 'ffmpeg', args }))) throw new Error(`ffmpeg failed on ${file}.`);
}
