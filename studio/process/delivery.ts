import { circle, face, glass, ink, outline, type Point, plain, shape, vermilion, white } from './projection.ts';
import { DEPTH, frame, outlineOf, page, pane, panes, shadow } from './window.ts';

/** 5. Handed over: the window is lit, one sash stands open, and the key lies ready. */
export function delivery(): string {
  const lean = 0.47;
  const thrown = panes.map(({ x, z, w, h }) => {
    const foot = (px: number, pz: number): Point => [px - pz * 0.1, DEPTH + pz * lean, 0];
    return face([foot(x, z), foot(x + w, z), foot(x + w, z + h), foot(x, z + h)], { ...plain, fill: '#fff3d6' });
  });
  const lit = frame(
    (one, i) => (i === 6 ? '' : face(outlineOf(one, DEPTH / 2), { fill: white, width: 1.6 }) + page(one, i, DEPTH / 2)),
    ink,
    '#fff3d6',
  );
  const { x, z, w, h } = pane(6);
  const swing = 1.12;
  const open = (u: number, v: number): Point => [
    x + w - Math.cos(swing) * w * u,
    DEPTH + Math.sin(swing) * w * u,
    z + h * v,
  ];
  const leaf = face([open(0, 0), open(1, 0), open(1, 1), open(0, 1)], { fill: ink, width: 3 });
  const inside = face([open(0.07, 0.07), open(0.93, 0.07), open(0.93, 0.93), open(0.07, 0.93)], {
    fill: glass,
    width: 2,
  });
  const shine = face([open(0.2, 0.07), open(0.42, 0.07), open(0.86, 0.93), open(0.64, 0.93)], {
    ...plain,
    fill: white,
    opacity: 0.8,
  });
  const knob = face(circle(...open(0.965, 0.5), 7), { fill: vermilion, width: 2 });
  const [kx, ky] = [-20, 214];
  const bow = shape(`${outline(circle(kx, ky, 2, 38, 'lying'))}${outline(circle(kx, ky, 2, 19, 'lying'))}`, {
    fill: vermilion,
  }).replace('<path', '<path fill-rule="evenodd"');
  const shaft = face(
    [
      [kx + 37, ky - 8, 2],
      [kx + 168, ky - 8, 2],
      [kx + 168, ky + 38, 2],
      [kx + 150, ky + 38, 2],
      [kx + 150, ky + 22, 2],
      [kx + 136, ky + 22, 2],
      [kx + 136, ky + 34, 2],
      [kx + 118, ky + 34, 2],
      [kx + 118, ky + 8, 2],
      [kx + 37, ky + 8, 2],
    ],
    { fill: vermilion },
  );
  return shadow() + thrown.join('') + lit + leaf + inside + shine + knob + bow + shaft;
}
