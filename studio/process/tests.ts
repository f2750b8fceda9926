import {
  box,
  circle,
  deepGlass,
  face,
  glass,
  ink,
  type Point,
  paper,
  project,
  shade,
  shape,
  stroke,
  vermilion,
  white,
} from './projection.ts';
import { DEPTH, frame, glazing, HEIGHT, middle, type Pane, pane, WIDTH } from './window.ts';

/** 4. Tested: in a rig, pressed, measured, ticked off pane by pane. */
export function tests(): string {
  const post = (x: number) => box(x, -14, 0, 34, 54, HEIGHT + 10, deepGlass, glass, shade);
  const beam = box(-62, -14, HEIGHT + 10, WIDTH + 124, 54, 28, deepGlass, glass, shade);
  const foot = box(-84, -40, -16, WIDTH + 168, 120, 16, paper, white, shade);
  const clamp = (x: number, z: number) => box(x, 6, z, 28, 16, 22, ink, ink, ink, 1.4);
  const tick = (one: Pane) => {
    const [x, y, z] = middle(one, DEPTH / 2);
    return stroke(
      [
        [x - 20, y, z + 2],
        [x - 5, y, z - 15],
        [x + 24, y, z + 21],
      ],
      { width: 5.5 },
    );
  };
  const loaded = frame((one, i) => glazing(one, i) + (i === 6 || i === 2 ? '' : tick(one)));
  const arrow = (x: number, z: number, far: number) => {
    const [tip, tail] = [project([x, DEPTH, z]), project([x, DEPTH + far, z])];
    const length = Math.hypot(tip[0] - tail[0], tip[1] - tail[1]);
    const [ux, uy] = [(tip[0] - tail[0]) / length, (tip[1] - tail[1]) / length];
    const at = (back: number, side: number) =>
      `${(tip[0] - ux * back - uy * side).toFixed(1)} ${(tip[1] - uy * back + ux * side).toFixed(1)}`;
    return shape(
      `M${at(0, 0)}L${at(22, 13)}L${at(22, 4)}L${at(length, 4)}L${at(length, -4)}L${at(22, -4)}L${at(22, -13)}Z`,
      { fill: vermilion, width: 1.6 },
    );
  };
  const six = pane(6);
  const press = [0.25, 0.5, 0.75]
    .flatMap((u) => [0.72, 0.28].map((v) => arrow(six.x + six.w * u, six.z + six.h * v, 96)))
    .join('');
  const two = pane(2);
  const [gx, gy, gz] = [two.x + two.w / 2, DEPTH + 60, two.z + two.h / 2];
  const dialTicks = Array.from({ length: 24 }, (_, i) => {
    const turn = (i / 24) * Math.PI * 2;
    const at = (far: number): Point => [gx + Math.cos(turn) * far, gy, gz + Math.sin(turn) * far];
    return stroke([at(i % 6 ? 44 : 38), at(51)], { width: i % 6 ? 1.8 : 3 });
  }).join('');
  const gauge =
    stroke(
      [
        [gx, DEPTH / 2, gz],
        [gx, gy - 12, gz],
      ],
      { width: 7 },
    ) +
    face(circle(gx, gy - 14, gz, 60), { fill: ink }) +
    face(circle(gx, gy, gz, 60), { fill: white, width: 3 }) +
    dialTicks +
    stroke(
      [
        [gx, gy, gz],
        [gx + 27, gy, gz + 29],
      ],
      { stroke: vermilion, width: 4.5 },
    ) +
    face(circle(gx, gy, gz, 6), { fill: ink });
  const rule = Array.from({ length: 41 }, (_, i) =>
    stroke(
      [
        [WIDTH + 28, 40, 20 + i * 11],
        [WIDTH + 28 + (i % 5 ? 9 : 19), 40, 20 + i * 11],
      ],
      { width: i % 5 ? 1.4 : 2.4 },
    ),
  ).join('');
  return (
    foot +
    post(-62) +
    loaded +
    clamp(-30, 90) +
    clamp(-30, HEIGHT - 110) +
    post(WIDTH + 28) +
    rule +
    clamp(WIDTH + 2, 90) +
    clamp(WIDTH + 2, HEIGHT - 110) +
    beam +
    press +
    gauge
  );
}
