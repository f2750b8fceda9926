import type { ColourName } from './colours.ts';

/** Red, green and blue, 0 to 255. */
export type Channels = readonly [number, number, number];

/** What is shown on what, and the least contrast: 4.5 for text, 3 for large text and controls (WCAG 2.2). */
export const contrastPairs: readonly (readonly [front: ColourName, background: ColourName, least: number])[] = [
  ...(['paper', 'raised'] as const).flatMap((background) => [
    ...(['ink', 'quiet', 'signalText', 'good', 'warn', 'bad'] as const).map(
      (front) => [front, background, 4.5] as const,
    ),
    ['control', background, 3] as const,
    ['signal', background, 3] as const,
    ['orange', background, 3] as const,
    ['focus', background, 3] as const,
  ]),
  ['onSignal', 'signal', 4.5],
  ['onGlass', 'glass', 4.5],
  ['focus', 'glass', 3],
  ['signalText', 'glass', 4.5],
  ['paper', 'ink', 4.5],
];

/** The contrast of two opaque colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Channels, other: Channels): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(channels: Channels): number {
  const [r = 0, g = 0, b = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The channels of `#rrggbb`. */
export function channelsOf(hex: string): Channels {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return [r, g, b];
}

/**
 * The mean contrast of a picture on a colour, 1 to 21, of what can be seen of it: a pixel counts as far as it is opaque.
 * @param pixels red, green, blue and opacity in turn, 0 to 255
 * @returns undefined where all of it is transparent
 */
export function meanContrast(pixels: ArrayLike<number>, ground: Channels): number | undefined {
  let [sum, weight] = [0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const opacity = pixels[at + 3] ?? 0;
    if (opacity === 0) continue;
    sum += opacity * contrast([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0], ground);
    weight += opacity;
  }
  return weight === 0 ? undefined : sum / weight;
}
