import { windowPanes } from '../../web/app/ui/window-panes.ts';
import {
  deepGlass,
  face,
  glass,
  hatch,
  ink,
  lying,
  outline,
  type Point,
  paper,
  plain,
  shade,
  stroke,
  upright,
  vermilion,
  white,
} from './projection.ts';

/** The window of the site's motif (web/app/ui/window-panes.ts), in the units of the plates. */
const SCALE = 0.82;
export const WIDTH = 480 * SCALE;
export const HEIGHT = 560 * SCALE;
export const DEPTH = 26;

export type Pane = { readonly x: number; readonly z: number; readonly w: number; readonly h: number };

export const panes: readonly Pane[] = windowPanes.map(([x, y, w, h]) => ({
  x: x * SCALE,
  z: (560 - y - h) * SCALE,
  w: w * SCALE,
  h: h * SCALE,
}));

export const outlineOf = ({ x, z, w, h }: Pane, y: number) => upright(x, z, w, h, y);

/** The shade that the window throws on the floor behind it. */
export const shadow = () =>
  hatch(
    [
      [0, 0, 0],
      [WIDTH, 0, 0],
    ],
    [
      [104, -150, 0],
      [WIDTH + 104, -150, 0],
    ],
    64,
    { opacity: 0.55 },
  );

/** What a pane shows through, or carries: drawn inside the opening. */
export type Dressing = (pane: Pane, index: number) => string;

/** The light on a pane: two slanting bands. */
export function glints({ x, z, w, h }: Pane, y: number, clip?: string, opacity = 0.75): string {
  const slant = h * 0.55;
  const band = (from: number, to: number): Point[] => [
    [x + w * from, y, z],
    [x + w * to, y, z],
    [x + w * to + slant, y, z + h],
    [x + w * from + slant, y, z + h],
  ];
  const look = { ...plain, fill: white, opacity, ...(clip ? { clip } : {}) };
  return face(band(-0.25, 0.05), look) + face(band(0.13, 0.2), look);
}

/** The whole frame with its openings; each opening shows its reveal, then what `dress` puts there. */
export function frame(dress: Dressing, front = white, backdrop = glass): string {
  const body =
    face(upright(0, 0, WIDTH, HEIGHT, DEPTH), { fill: front, width: 3 }) +
    face(lying(0, 0, WIDTH, DEPTH, HEIGHT), { fill: paper, width: 3 }) +
    face(
      [
        [WIDTH, 0, 0],
        [WIDTH, DEPTH, 0],
        [WIDTH, DEPTH, HEIGHT],
        [WIDTH, 0, HEIGHT],
      ],
      { fill: shade, width: 3 },
    );
  const openings = panes.map((pane, i) => {
    const { x, z, w, h } = pane;
    const clip = `opening-${i}`;
    const hole = outlineOf(pane, DEPTH);
    return (
      `<clipPath id="${clip}"><path d="${outline(hole)}"/></clipPath>` +
      face(hole, { ...plain, fill: backdrop }) +
      face(
        [
          [x, 0, z],
          [x, DEPTH, z],
          [x, DEPTH, z + h],
          [x, 0, z + h],
        ],
        { fill: shade, width: 1.6, clip },
      ) +
      face(lying(x, 0, w, DEPTH, z), { fill: paper, width: 1.6, clip }) +
      `<g clip-path="url(#${clip})">${dress(pane, i)}</g>` +
      face(hole, { width: 2.2 })
    );
  });
  return body + openings.join('');
}

/** Glass in its place, half way through the frame. */
export const glazing: Dressing = (pane) =>
  face(outlineOf(pane, DEPTH / 2), { fill: deepGlass, width: 1.6, opacity: 0.75 }) +
  glints(pane, DEPTH / 2, undefined, 0.55);

/** A page drawn on a pane, a different one for each, as a shop would dress its window. */
export function page({ x, z, w, h }: Pane, index: number, y: number): string {
  const top = z + h;
  const bar = (bx: number, down: number, bw: number, bh: number, fill: string) =>
    face(upright(x + bx * w, top - (down + bh) * h, bw * w, bh * h, y), { ...plain, fill });
  const lines = (bx: number, down: number, widths: readonly number[], step = 0.085) =>
    widths.map((bw, i) => bar(bx, down + i * step, bw, 0.032, shade)).join('');
  switch (index) {
    case 0:
      return (
        bar(0.1, 0.14, 0.5, 0.12, ink) + bar(0.1, 0.32, 0.34, 0.12, ink) + lines(0.1, 0.58, [0.72, 0.6, 0.66], 0.11)
      );
    case 1:
      return (
        bar(0.06, 0.2, 0.18, 0.1, ink) +
        bar(0.68, 0.2, 0.1, 0.1, shade) +
        bar(0.83, 0.2, 0.11, 0.1, shade) +
        bar(0.06, 0.48, 0.88, 0.34, deepGlass)
      );
    case 2:
      return (
        bar(0.1, 0.08, 0.8, 0.5, vermilion) +
        face(
          [
            [x + w * 0.1, y, top - h * 0.58],
            [x + w * 0.42, y, top - h * 0.28],
            [x + w * 0.58, y, top - h * 0.42],
            [x + w * 0.7, y, top - h * 0.34],
            [x + w * 0.9, y, top - h * 0.58],
          ],
          { ...plain, fill: ink },
        ) +
        bar(0.1, 0.65, 0.5, 0.05, ink) +
        lines(0.1, 0.76, [0.74, 0.6, 0.4], 0.07)
      );
    case 3:
      return (
        bar(0.16, 0.1, 0.5, 0.05, ink) +
        bar(0.16, 0.2, 0.3, 0.03, shade) +
        bar(0.16, 0.34, 0.68, 0.5, glass) +
        bar(0.16, 0.34, 0.68, 0.22, deepGlass)
      );
    case 4:
      return (
        bar(0.16, 0.1, 0.56, 0.05, ink) +
        lines(0.16, 0.2, [0.68, 0.5], 0.06) +
        stroke(
          [
            [x + w * 0.16, y, top - h * 0.78],
            [x + w * 0.34, y, top - h * 0.6],
            [x + w * 0.5, y, top - h * 0.68],
            [x + w * 0.66, y, top - h * 0.44],
            [x + w * 0.84, y, top - h * 0.52],
          ],
          { width: 2.6 },
        ) +
        bar(0.16, 0.84, 0.68, 0.015, ink)
      );
    case 5:
      return lines(0.1, 0.18, [0.78, 0.6, 0.7, 0.5, 0.64], 0.14);
    default:
      return (
        bar(0.16, 0.18, 0.56, 0.09, ink) +
        bar(0.16, 0.31, 0.4, 0.09, ink) +
        lines(0.16, 0.5, [0.5, 0.4], 0.07) +
        bar(0.16, 0.72, 0.32, 0.13, vermilion)
      );
  }
}

/** A pane by its number, from the upper left; and the middle of one. */
export function pane(index: number): Pane {
  const found = panes[index];
  if (!found) throw new Error(`The window has no pane ${index}.`);
  return found;
}

export const middle = ({ x, z, w, h }: Pane, y = DEPTH): Point => [x + w / 2, y, z + h / 2];
