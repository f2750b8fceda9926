/// <reference path="./inline-picture.d.ts" />

import { coloursInForce } from '@vitrine/contracts/content/look-colours.ts';
import { hasOwnMark, markPicture } from '../../platform/mark.ts';
import picture from './logo.png?inline';

const drawn = new WeakMap<object, string>();

/** The logo as a `data:` address: as `npm run media icons` has drawn it, or in an agency's own colours. */
function logo(): string {
  const colours = coloursInForce();
  const known = drawn.get(colours);
  if (known) return known;
  const own = () => `data:image/png;base64,${markPicture(colours, 80).toString('base64')}`;
  const shown = hasOwnMark(colours) ? own() : picture;
  drawn.set(colours, shown);
  return shown;
}

/** The names by which the HTML of a mail shows the pictures that come with it (RFC 2392). */
export const logoCid = 'logo@agency';
export const darkLogoCid = 'logo-dark@agency';

/** An agency's own logo as PNGs, of which a mail shows one where its ground is dark, if there is one. */
export type MailLogo = { readonly light: Uint8Array; readonly dark?: Uint8Array | undefined };

/** The pictures of a mail's head, as `data:` addresses. @param own none where the mark that ships is shown */
export function logoPictures(own: MailLogo | undefined): { name: string; cid: string; url: string }[] {
  if (!own) return [{ name: 'logo.png', cid: logoCid, url: logo() }];
  const picture = (name: string, cid: string, png: Uint8Array) => ({
    name,
    cid,
    url: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
  });
  const { light, dark } = own;
  return [picture('logo.png', logoCid, light), ...(dark ? [picture('logo-dark.png', darkLogoCid, dark)] : [])];
}
