import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchChromium } from '../e2e/chromium.ts';
import { openMailbox } from '../e2e/mailbox.ts';
import { openPlaces } from '../e2e/scenes/places.ts';
import { scenes } from '../e2e/scenes/scenes.ts';
import { secondContent } from '../e2e/scenes/second-content.ts';
import { counted } from '../server/platform/counted.ts';
import { type Picture, shoot } from './gallery/camera.ts';
import { galleryPage } from './gallery/page.ts';
import { root } from './project.ts';

/**
 * `npm run gallery [part of a scene's name …]`: photographs every screen in both languages and themes and at three widths,
 * into `gallery/index.html`, from servers of its own; with `--second-content`, as another agency has made them. Prints browser errors, and fails when there are any.
 */
const isSecond = process.argv.includes('--second-content');
const parts = process.argv.slice(2).filter((part) => !part.startsWith('--'));
const folder = join(root, 'gallery');
if (parts.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const start = performance.now();
const mailbox = await openMailbox();
const places = await openPlaces(mailbox, isSecond ? secondContent : {});
const browser = await launchChromium();
const pictures: Picture[] = [];
const faults: string[] = [];
try {
  const wanted = scenes.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
  const queue = wanted.values();
  const work = async () => {
    for (const scene of queue) {
      const shots = await shoot(browser, scene, places, folder);
      pictures.push(...shots.pictures);
      faults.push(...shots.faults);
    }
  };
  await Promise.all([work(), work()]);
  const order = wanted.map(({ name }) => name);
  pictures.sort((a, b) => order.indexOf(a.scene) - order.indexOf(b.scene));
} finally {
  await browser.close();
  await places.stop();
  await mailbox.close();
}
await writeFile(join(folder, 'index.html'), galleryPage(pictures));
for (const fault of faults) process.stdout.write(`${fault}\n`);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
process.stdout.write(
  `${counted(pictures.length, 'picture')} in ${seconds} s, ${counted(faults.length, 'fault')}: gallery/index.html\n`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
