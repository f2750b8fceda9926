import {
  circle,
  deepGlass,
  face,
  ink,
  lying,
  outline,
  type Point,
  paper,
  shape,
  stroke,
  text,
  upright,
  vermilion,
  white,
} from './projection.ts';
import { DEPTH, HEIGHT, outlineOf, pane, panes, WIDTH } from './window.ts';

/** 2. Drawn before it is made: construction lines, measures, set square, pencil and colours. */
export function design(): string {
  const y = DEPTH;
  const faint = { width: 1.3, opacity: 0.75 };
  const verticals = [0, 12, 200, 212, 334, 346, 468, 480].map((x) =>
    stroke(
      [
        [x * 0.82, y, -26],
        [x * 0.82, y, HEIGHT + 22],
      ],
      { ...faint, dash: '9 5' },
    ),
  );
  const levels = [0, 12, 140, 152, 232, 244, 388, 400, 440, 452, 548, 560].map((z) =>
    stroke(
      [
        [-30, y, z * 0.82],
        [WIDTH + 30, y, z * 0.82],
      ],
      { ...faint, dash: '9 5' },
    ),
  );
  const drawn = panes.map((one) => face(outlineOf(one, y), { width: 2.8, fill: white, opacity: 0.9 }));
  const diagonals = [2, 6].map((i) => {
    const one = pane(i);
    return (
      stroke(
        [
          [one.x, y, one.z],
          [one.x + one.w, y, one.z + one.h],
        ],
        faint,
      ) +
      stroke(
        [
          [one.x + one.w, y, one.z],
          [one.x, y, one.z + one.h],
        ],
        faint,
      )
    );
  });
  const six = pane(6);
  const round = face(circle(six.x + six.w / 2, y, six.z + six.h / 2, six.h / 2), { width: 1.8 });
  const coloured = face(outlineOf(pane(2), y), { fill: vermilion, width: 2.8 });
  const measure = (a: Point, b: Point, tick: Point, words: string, dx: number, dy: number) => {
    const shift = (p: Point, s: number): Point => [p[0] + tick[0] * s, p[1] + tick[1] * s, p[2] + tick[2] * s];
    const mid: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
    return (
      stroke([a, b], { width: 1.8 }) +
      [a, b].map((p) => stroke([shift(p, -9), shift(p, 9)], { width: 2.6 })).join('') +
      text(mid, words, dx, dy)
    );
  };
  const sheet = face(lying(-40, 70, 340, 190), { fill: white });
  const square: Point[] = [
    [40, 96, 1],
    [40, 236, 1],
    [250, 236, 1],
  ];
  const inner: Point[] = [
    [68, 148, 1],
    [68, 212, 1],
    [166, 212, 1],
  ];
  const setSquare = shape(`${outline(square)}${outline(inner)}`, { fill: deepGlass, opacity: 0.92 }).replace(
    '<path',
    '<path fill-rule="evenodd"',
  );
  const ticks = Array.from({ length: 15 }, (_, i) =>
    stroke(
      [
        [56 + i * 12, 236, 1],
        [56 + i * 12, 236 - (i % 5 ? 7 : 13), 1],
      ],
      { width: 1.4 },
    ),
  ).join('');
  const pencil =
    face(
      [
        [190, 108, 3],
        [186, 120, 3],
        [318, 168, 3],
        [322, 156, 3],
      ],
      { fill: vermilion },
    ) +
    face(
      [
        [190, 108, 3],
        [186, 120, 3],
        [164, 104, 3],
      ],
      { fill: paper },
    ) +
    face(
      [
        [172, 105.5, 3],
        [170, 110, 3],
        [164, 104, 3],
      ],
      { fill: ink },
    );
  const cards = [ink, deepGlass, paper, white, vermilion].map((fill, i) =>
    face(lying(330 + i * 24, 64 + i * 13, 66, 66, 2 + i), { fill }),
  );
  return (
    verticals.join('') +
    levels.join('') +
    face(upright(0, 0, WIDTH, HEIGHT, y), { width: 3 }) +
    drawn.join('') +
    coloured +
    diagonals.join('') +
    round +
    measure([0, y, HEIGHT + 34], [WIDTH, y, HEIGHT + 34], [0, 0, 1], '480', 0, -12) +
    measure([WIDTH + 44, y, 0], [WIDTH + 44, y, HEIGHT], [1, 0, 0], '560', 32, 6) +
    sheet +
    setSquare +
    ticks +
    pencil +
    cards.join('')
  );
}
