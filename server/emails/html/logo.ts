/// <reference path="./inline-picture.d.ts" />

import { coloursInForce } from '@vitrine/contracts/content/look-colours.ts';
import { hasOwnMark, markPicture } from '../../platform/mark.ts';
import picture from './logo.png?inline';

const drawn = new WeakMap<object, string>();

/** The logo as a `data:` address: as `npm run media icons` has drawn it, or in an agency's own colours. */
export function logo(): string {
  const colours = coloursInForce();
  const known = drawn.get(colours);
  if (known) return known;
  const own = () => `data:image/png;base64,${markPicture(colours, 80).toString('base64')}`;
  const shown = hasOwnMark(colours) ? own() : picture;
  drawn.set(colours, shown);
  return shown;
}

/** The name by which the HTML of a mail shows the picture that comes with it (RFC 2392). */
export const logoCid = 'logo@agency';
