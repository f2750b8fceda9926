import type { LogoFacts } from './picture-shape.ts';

/** What the icons of the site are made of: in tabs, on home screens, in the manifest. */
export type IconSource = 'icon' | 'logo' | 'initial' | 'shipped';

/** What is as wide as it is high, or nearly: the same as an icon does not cut it. */
const isAboutSquare = ([width, height]: readonly [number, number]): boolean =>
  width <= 1.25 * height && height <= 1.25 * width;

/**
 * What the icons are made of: the agency's own icon, else its logo where that is about square, else the mark with the
 * agency's initial, since a wide logo cannot be read in a tab; the mark that ships where there is no logo.
 */
export function iconSourceOf({ icon, light }: LogoFacts): IconSource {
  if (icon) return 'icon';
  if (!light) return 'shipped';
  return isAboutSquare(light.size) ? 'logo' : 'initial';
}
