import { bottles } from './bottles.ts';
import { expose } from './darkroom.ts';
import { furniture } from './furniture.ts';

const stills = { ...furniture, ...bottles };
const faces = ['500 20px "Cormorant Garamond"', '500 20px "Figtree Variable"'];

/** What the camera outside calls: the names of the stills, and the picture of one as the address of a PNG. */
const set = {
  names: Object.keys(stills),
  async take(name: string, exposures: number): Promise<string> {
    await Promise.all(faces.map((face) => document.fonts.load(face)));
    const still = stills[name];
    if (!still) throw new Error(`There is no still ${name}.`);
    return expose(still, exposures);
  },
};
Object.assign(globalThis, { set });
