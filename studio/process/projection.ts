/** A point of the room: x along the window, y towards the reader, z up. Units are those of the plate's 960 × 720. */
export type Point = readonly [x: number, y: number, z: number];

export const ink = '#16140f';
export const vermilion = '#f0472b';
export const glass = '#cfe3ea';
export const deepGlass = '#9fc3d0';
export const shade = '#7fabba';
export const paper = '#f6f3ec';
export const white = '#fffdf8';

const origin = { x: 352, y: 508 };

/** Where a point of the room stands on the plate: a parallel projection from above, in front and to the right. */
export function project([x, y, z]: Point): readonly [number, number] {
  return [origin.x + x * 0.9 - y * 0.62, origin.y + x * 0.26 + y * 0.44 - z];
}

const at = (point: Point) =>
  project(point)
    .map((value) => value.toFixed(1))
    .join(' ');

export const outline = (points: readonly Point[], closed = true) => `M${points.map(at).join('L')}${closed ? 'Z' : ''}`;

export type Look = {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
  readonly dash?: string;
  readonly clip?: string;
};

function attributes({ fill = 'none', stroke = ink, width = 2.4, opacity = 1, dash, clip }: Look): string {
  return `fill="${fill}" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"${dash ? ` stroke-dasharray="${dash}"` : ''}${clip ? ` clip-path="url(#${clip})"` : ''}`;
}

export const face = (points: readonly Point[], look: Look = {}) => `<path d="${outline(points)}" ${attributes(look)}/>`;
export const stroke = (points: readonly Point[], look: Look = {}) =>
  `<path d="${outline(points, false)}" ${attributes(look)}/>`;
export const shape = (d: string, look: Look = {}) => `<path d="${d}" ${attributes(look)}/>`;
export const plain: Look = { stroke: 'none' };

/** An upright rectangle parallel to the window, its lower left corner at x, z. */
export const upright = (x: number, z: number, w: number, h: number, y: number): Point[] => [
  [x, y, z],
  [x + w, y, z],
  [x + w, y, z + h],
  [x, y, z + h],
];

/** A rectangle lying on the floor, or on a shelf at height z. */
export const lying = (x: number, y: number, w: number, d: number, z = 0): Point[] => [
  [x, y, z],
  [x + w, y, z],
  [x + w, y + d, z],
  [x, y + d, z],
];

/** A box with its three visible faces: front, top and right. */
export function box(
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  h: number,
  front = white,
  top = white,
  right = deepGlass,
  width = 2.4,
): string {
  return (
    face(upright(x, z, w, h, y + d), { fill: front, width }) +
    face(lying(x, y, w, d, z + h), { fill: top, width }) +
    face(
      [
        [x + w, y, z],
        [x + w, y + d, z],
        [x + w, y + d, z + h],
        [x + w, y, z + h],
      ],
      { fill: right, width },
    )
  );
}

/** A circle in the plane of the window, or lying on the floor. */
export function circle(
  x: number,
  y: number,
  z: number,
  radius: number,
  plane: 'upright' | 'lying' = 'upright',
): Point[] {
  return Array.from({ length: 64 }, (_, i) => {
    const turn = (i / 64) * Math.PI * 2;
    const [a, b] = [Math.cos(turn) * radius, Math.sin(turn) * radius];
    return plane === 'upright' ? ([x + a, y, z + b] as const) : ([x + a, y + b, z] as const);
  });
}

/** Parallel strokes over a part of the floor between two edges, as an engraver shades. */
export function hatch(
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  count: number,
  look: Look = {},
): string {
  const between = (a: Point, b: Point, t: number): Point => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t,
    a[2] + (b[2] - a[2]) * t,
  ];
  return Array.from({ length: count + 1 }, (_, i) =>
    stroke([between(from[0], from[1], i / count), between(to[0], to[1], i / count)], { width: 1.2, ...look }),
  ).join('');
}

/** Numbers that look random and are the same each time. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** Numbers and marks that face the reader, `dx` and `dy` beside a point of the room. */
export function text(point: Point, words: string, dx = 0, dy = 0, size = 19, fill = ink): string {
  const [x, y] = project(point);
  return `<text x="${(x + dx).toFixed(1)}" y="${(y + dy).toFixed(1)}" font-size="${size}" fill="${fill}" text-anchor="middle">${words}</text>`;
}

/** A numbered mark, joined to a point by a line. */
export function callout(point: Point, dx: number, dy: number, words: string): string {
  const [x, y] = project(point);
  const [cx, cy] = [x + dx, y + dy];
  return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}L${cx.toFixed(1)} ${cy.toFixed(1)}" stroke="${vermilion}" stroke-width="2"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="5" fill="${vermilion}"/><circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="17" fill="${vermilion}"/><text x="${cx.toFixed(1)}" y="${(cy + 6.5).toFixed(1)}" font-size="19" fill="${white}" text-anchor="middle">${words}</text>`;
}
