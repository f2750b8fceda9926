import { channelsOf } from '../contrast.ts';

/** A colour by its lightness (0 to 1), chroma and hue in degrees, which stay what they are to the eye (CSS Color 4, `oklch`). */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };

/** @param hex `#rrggbb` */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = channelsOf(hex).map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, c),
    hue: (Math.atan2(c, a) * 180) / Math.PI,
  };
}

/** `#rrggbb`; of what no screen shows, the same lightness and hue with as much chroma as one does. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const light = Math.min(1, Math.max(0, lightness));
  let [least, most] = [0, chroma];
  if (!isShown(toChannels({ lightness: light, chroma, hue }))) {
    for (let step = 0; step < 12; step++) {
      const middle = (least + most) / 2;
      if (isShown(toChannels({ lightness: light, chroma: middle, hue }))) least = middle;
      else most = middle;
    }
    most = least;
  }
  const bytes = toChannels({ lightness: light, chroma: most, hue }).map((share) =>
    Math.round(255 * toGamma(Math.min(1, Math.max(0, share)))),
  );
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Linear red, green and blue, 0 to 1 where a screen shows them. */
function toChannels({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShown = (channels: readonly number[]): boolean => channels.every((share) => share > -1e-4 && share < 1.0001);

const toLinear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const toGamma = (share: number): number => (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
