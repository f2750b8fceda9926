import { LinearSRGBColorSpace, Scene, Vector2, WebGLRenderer, WebGLRenderTarget } from 'three';
import { makeCamera } from './camera.ts';
import { makeLight } from './light.ts';
import { makePanes } from './panes.ts';
import { makePavement } from './pavement.ts';
import { tall } from './plan-tall.ts';
import { wide } from './plan-wide.ts';
import { colors, sharedUniforms } from './shading.ts';
import { makeStreet } from './street.ts';
import { readPictures } from './work.ts';

/**
 * What the page offers to capture.ts: `film.open(shape, width, height, samples, pictures)`, then `film.draw(time)` as a PNG in
 * base64.
 */
const film = {
  async open(
    shape: 'wide' | 'tall',
    width: number,
    height: number,
    samples: number,
    pictures: Readonly<Record<string, string>>,
  ) {
    const plan = { wide, tall }[shape];
    const shared = sharedUniforms();
    const { camera, move, look } = makeCamera(plan, width / height, shared);
    const panes = makePanes(plan, await readPictures(pictures), shared);
    const light = makeLight(plan.light, shared);
    shared.lantern.value.set(...plan.lamp);

    const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
    renderer.outputColorSpace = LinearSRGBColorSpace;
    renderer.setPixelRatio(1);
    renderer.setSize(width * samples, height * samples, false);
    renderer.setClearColor(colors.ground, 1);
    renderer.autoClear = false;

    const reflection = new WebGLRenderTarget(width, height, { samples: 4 });
    const pavement = makePavement(
      reflection.texture,
      new Vector2(1 / (width * samples), 1 / (height * samples)),
      shared,
    );
    const world = new Scene().add(makeStreet(plan, shared), ...panes.groups, light.mesh);
    const street = new Scene().add(pavement.mesh);
    const picture = new OffscreenCanvas(width, height);
    const paper = picture.getContext('2d');
    if (!paper) throw new Error('No 2D canvas.');
    paper.imageSmoothingQuality = 'high';

    film.draw = async (time) => {
      move(time);
      light.move(time);
      for (const [number, { x, y, area, lit }] of panes.move(time).entries()) {
        pavement.lamps.value[number]?.set(x, y, area, lit);
      }
      look(-1);
      renderer.setRenderTarget(reflection);
      renderer.clear();
      renderer.render(world, camera);
      look(1);
      renderer.setRenderTarget(null);
      renderer.clear();
      renderer.render(street, camera);
      renderer.render(world, camera);
      paper.drawImage(renderer.domElement, 0, 0, width, height);
      const bytes = new Uint8Array(await (await picture.convertToBlob({ type: 'image/png' })).arrayBuffer());
      return bytes.toBase64();
    };
  },
  draw: async (_time: number): Promise<string> => '',
};

export type Film = typeof film;
Object.assign(globalThis, { film });
