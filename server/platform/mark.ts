import { type Colours, colourDefaults } from '@vitrine/contracts/colours.ts';
import { type Channels, channelsOf } from '@vitrine/contracts/contrast.ts';
import { encodePng, icoOf } from './png.ts';

/** The edges of the mark, a window of four panes of which one catches the light: `web/public/favicon.svg`. */
const edge = 32;

/** The panes in the frame: left, top, width and height. */
const panes = [
  [4, 4, 9, 15],
  [16, 4, 12, 7],
  [16, 14, 12, 14],
  [4, 22, 9, 6],
] as const;

/** The light is the half of the third pane below its diagonal. */
const [, , lit] = panes;

const paths = {
  panes: panes.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}H${x}z`).join(''),
  light: `m${lit[0]} ${lit[1] + lit[3]} ${lit[2]}-${lit[3]}v${lit[3]}z`,
} as const;

const shownIn = ({ signal, raised, glass, paper }: Colours) =>
  [signal, raised, glass, paper].map(({ light, dark }) => light + dark).join();

/** Whether the mark is to look other than the files that ship. */
export const hasOwnMark = (colours: Colours): boolean => shownIn(colours) !== shownIn(colourDefaults);

/** The files of the site that show the mark, by their names in `web/public`. */
export function markFiles(colours: Colours): Readonly<Record<string, string | Buffer>> {
  const { signal, raised, glass, paper } = colours;
  const start = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}">`;
  const fills = (theme: 'light' | 'dark') =>
    `.frame{fill:${signal[theme]}}.pane{fill:${raised[theme]}}.light{fill:${glass[theme]}}`;
  const whole = (size: number) => markPicture(colours, size);
  // On home screens and under masks the mark stands on night (studio/icons.ts).
  const onNight = (size: number, share: number) => markPicture(colours, size, { share, ground: paper.dark });
  return {
    'logo.svg': `${start}<rect width="32" height="32" rx="1" fill="${signal.light}"/><path fill="${raised.light}" d="${paths.panes}"/><path fill="${glass.light}" d="${paths.light}"/></svg>\n`,
    'favicon.svg': `${start}<style>${fills('light')}@media (prefers-color-scheme:dark){${fills('dark')}}</style><path class="frame" d="M0 0h32v32H0z"/><path class="pane" d="${paths.panes}"/><path class="light" d="${paths.light}"/></svg>\n`,
    'favicon.ico': icoOf([16, 32].map((size) => ({ size, png: whole(size) }))),
    'icon-192.png': whole(192),
    'icon-512.png': whole(512),
    'icon-192-maskable.png': onNight(192, 0.6),
    'icon-512-maskable.png': onNight(512, 0.6),
    'apple-touch-icon.png': onNight(180, 0.7),
  };
}

/** Points in each direction that a pixel at an edge is the mean of; where its corners are alike, it is no edge. */
const points = 4;
const allPoints = Array.from({ length: points * points }, (_, point) => point);
const corners = [points - 1, points * (points - 1), points * points - 1];

const mean = (inks: readonly (Channels | undefined)[]): number[] =>
  [0, 1, 2].map((channel) => Math.round(inks.reduce((sum, ink) => sum + (ink?.[channel] ?? 0), 0) / inks.length));

/**
 * The mark in the light theme, as a square PNG.
 * @param on where it fills a share of the picture alone
 */
export function markPicture(
  { signal, raised, glass }: Colours,
  size: number,
  on: { readonly share: number; readonly ground: string } = { share: 1, ground: signal.light },
): Buffer {
  const inks = [on.ground, signal.light, raised.light, glass.light].map(channelsOf);
  const inner = Math.round((size * on.share) / 2) * 2;
  const margin = (size - inner) / 2;
  const toMark = (pixel: number, point: number) => ((pixel - margin + (point + 0.5) / points) / inner) * edge;
  const inkOf = (x: number, y: number, point: number) =>
    inkAt(toMark(x, point % points), toMark(y, Math.floor(point / points)));
  const rows = Array.from({ length: size }, (_, y) => {
    const row = new Uint8Array(3 * size);
    for (let x = 0; x < size; x++) {
      const first = inkOf(x, y, 0);
      const isEdge = corners.some((corner) => inkOf(x, y, corner) !== first);
      row.set(isEdge ? mean(allPoints.map((point) => inks[inkOf(x, y, point)])) : (inks[first] ?? []), 3 * x);
    }
    return row;
  });
  return encodePng({ width: size, rows });
}

/** What stands at a point of the mark: 0 nothing, 1 the frame, 2 a pane, 3 the light. */
function inkAt(x: number, y: number): 0 | 1 | 2 | 3 {
  if (x < 0 || y < 0 || x > edge || y > edge) return 0;
  const isIn = ([left, top, width, height]: (typeof panes)[number]) =>
    x > left && x < left + width && y > top && y < top + height;
  if (!panes.some(isIn)) return 1;
  const [left, top, width, height] = lit;
  return isIn(lit) && (x - left) / width + (y - top) / height > 1 ? 3 : 2;
}
