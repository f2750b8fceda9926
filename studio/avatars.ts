import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/project.ts';
import { drawPortrait, portraits } from './avatars/portraits.ts';

const folder = join(root, 'web', 'app', 'media', 'avatars');

/** Writes the three portraits of the people who speak on the home page. */
export async function make(): Promise<void> {
  for (const [name, portrait] of Object.entries(portraits)) {
    writeFileSync(join(folder, `${name}.svg`), drawPortrait(portrait));
  }
}
