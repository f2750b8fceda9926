import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runQuietly } from '../../scripts/command.ts';
import { rate, type Shape } from './shape.ts';

/** The most a film may weigh, in bytes. */
const MOST = 2_500_000;

/** The colours of the frames, said so that no browser has to guess. */
const colors = [
  ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
].flat();

/** Every frame is a key frame, so that a film can be scrubbed to any of them; no sound. */
const codecs = {
  mp4: [
    ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-profile:v', 'main', '-level', '3.1'],
    ['-crf', '27', '-g', '1', '-movflags', '+faststart'],
  ].flat(),
  webm: [
    ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '54', '-g', '1', '-deadline', 'good', '-cpu-used', '2'],
    ['-row-mt', '1', '-threads', '2'],
  ].flat(),
} as const;

export const frameFile = (number: number) => `${String(number).padStart(3, '0')}.png`;

/** Encodes the frames of a folder into `hero-<shape>.mp4` and `.webm`. Throws where one is too heavy to ship. */
export async function encode(shape: Shape, frames: string, target: string): Promise<void> {
  for (const [ending, codec] of Object.entries(codecs)) {
    const file = join(target, `hero-${shape.name}.${ending}`);
    const input = ['-framerate', String(rate), '-i', join(frames, '%03d.png')];
    const args = ['-v', 'error', '-y', ...input, ...colors, ...codec, '-an', file];
    const { ok, output } = await runQuietly({ command: 'ffmpeg', args });
    if (!ok) throw new Error(`ffmpeg could not write ${file}: ${output}`);
    const { size } = await stat(file);
    if (size > MOST) throw new Error(`${file} weighs ${size} bytes, and ${MOST} is the most.`);
  }
}
