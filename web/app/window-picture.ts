import { agency, agencyDefaults } from '@vitrine/contracts/agency.ts';
import { colourDefaults } from '@vitrine/contracts/colours.ts';
import { coloursInForce } from '@vitrine/contracts/content/look-colours.ts';
import { typeFamilies } from '@vitrine/contracts/content/type-families.ts';
import { familyInForce } from '@vitrine/contracts/content/type-family.ts';
import { ownWindowPicturePath, ownWindowQuery, readOwnWindow } from '@vitrine/contracts/own-window.ts';

declare global {
  /** The picture of a page for whoever shares its address; there only where pages are rendered (`renderer.ts`). */
  var windowPicture: typeof windowPictureOf | undefined;
}

/**
 * The pictures of the site say the default name in the default colours and typeface, under the mark that ships. An agency of others, or with
 * a logo, shares a window with its own, which the server draws when it is asked for.
 * @param trade what stands in the pane beside the name
 * @returns undefined where name, colours, typeface and mark are the default ones, and where the name cannot stand in a window, as one that is an address
 */
export function windowPictureOf(trade: string): { readonly path: string; readonly type: string } | undefined {
  const hasColours = JSON.stringify(coloursInForce()) === JSON.stringify(colourDefaults);
  const isShipped = hasColours && familyInForce() === typeFamilies[0];
  if (isShipped && agency.name === agencyDefaults.name && !agency.logo.light) return undefined;
  const window = readOwnWindow({ name: agency.name, trade }) ?? readOwnWindow({ name: agency.name });
  return window && { path: `/api${ownWindowPicturePath}?${ownWindowQuery(window)}`, type: 'image/png' };
}
