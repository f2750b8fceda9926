import {
  callout,
  circle,
  dice,
  face,
  hatch,
  ink,
  outline,
  type Point,
  paper,
  stroke,
  vermilion,
} from './projection.ts';
import { DEPTH, frame, glazing, glints, middle, type Pane, pane, shadow } from './window.ts';

/** Cracks from where a pane was hit to its edges, each with a branch. */
function cracks({ x, z, w, h }: Pane, hit: readonly [number, number], seed: number, width = 1.8): string {
  const roll = dice(seed);
  const [cx, cz] = [x + w * hit[0], z + h * hit[1]];
  return Array.from({ length: 9 }, (_, i) => {
    const turn = (i / 9) * Math.PI * 2 + roll() * 0.5;
    const points: Point[] = [[cx, DEPTH / 2, cz]];
    for (let step = 1; step <= 6; step++) {
      const [far, bend] = [step * (14 + roll() * 12), turn + (roll() - 0.5) * 0.35];
      points.push([cx + Math.cos(bend) * far, DEPTH / 2, cz + Math.sin(bend) * far]);
    }
    const fork = points[2] ?? points[0];
    const branch: Point[] = fork
      ? [fork, [fork[0] + Math.cos(turn + 0.9) * 40, DEPTH / 2, fork[2] + Math.sin(turn + 0.9) * 40]]
      : [];
    return stroke(points, { width }) + stroke(branch, { width: width * 0.7 });
  }).join('');
}

/** 1. What is there is looked at closely: an old window, its faults numbered under a loupe. */
export function audit(): string {
  const old = frame((one, i) => {
    const hit: Readonly<Record<number, readonly [number, number]>> = { 2: [0.62, 0.62], 4: [0.3, 0.28], 5: [0.7, 0.7] };
    const at = hit[i];
    if (i === 1)
      return hatch(
        [
          [one.x, 0, one.z],
          [one.x + one.w + 60, 0, one.z],
        ],
        [
          [one.x - 60, 0, one.z + one.h],
          [one.x + one.w, 0, one.z + one.h],
        ],
        30,
        { opacity: 0.5 },
      );
    return glazing(one, i) + (at ? cracks(one, at, 11 + i) : '');
  }, paper);
  const [lx, ly, lz, r] = [64, 150, 232, 104];
  const ring = (radius: number) => circle(lx, ly, lz, radius);
  const lens = `<clipPath id="lens"><path d="${outline(ring(r))}"/></clipPath>`;
  const seen = dice(5);
  const big = Array.from({ length: 8 }, (_, i) => {
    const turn = (i / 8) * Math.PI * 2 + seen() * 0.5;
    return stroke(
      [0, 1, 2, 3, 4].map((step): Point => {
        const bend = turn + (seen() - 0.5) * 0.3 * step;
        return [lx + 14 + Math.cos(bend) * step * 34, ly, lz + 10 + Math.sin(bend) * step * 34];
      }),
      { width: 3.4 },
    );
  }).join('');
  const web = [30, 58]
    .map((far) =>
      face(
        circle(lx + 14, ly, lz + 10, far).filter((_, i) => i % 8 === 0),
        { width: 2 },
      ),
    )
    .join('');
  const handle: Point[] = [
    [lx + 72, ly, lz - 84],
    [lx + 86, ly, lz - 72],
    [lx + 168, ly, lz - 176],
    [lx + 150, ly, lz - 190],
  ];
  return (
    shadow() +
    old +
    callout(middle(pane(4)), 118, -96, '2') +
    callout(middle(pane(1)), 120, -104, '1') +
    callout([pane(5).x + 100, DEPTH, pane(5).z + 60], -205, 66, '3') +
    lens +
    face(ring(r), { fill: '#e6f2f5', opacity: 0.94 }) +
    `<g clip-path="url(#lens)">${glints({ x: lx - r, z: lz - r, w: r * 2, h: r * 2 }, ly, undefined, 0.6)}${web}${big}</g>` +
    face(handle, { fill: ink }) +
    face(ring(r), { width: 13, stroke: ink }) +
    face(ring(r), { width: 7, stroke: vermilion })
  );
}
