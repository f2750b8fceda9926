import type { Sheet } from './sheet.ts';

/** A lamp for sale: the largest page of the wide window. */
export function lamp(page: Sheet): void {
  const { width: w, height: h } = page;
  page.ground('paper');
  const x = w * 0.7;
  const r = Math.min(h * 0.36, w * 0.2);
  page.block('bone', w * 0.44, 0, w * 0.56, h);
  page.stroke(
    'ink',
    [
      [x, 0],
      [x, h * 0.24],
    ],
    2,
  );
  page.shape('signal', dome(x, h * 0.24 + r, r));
  page.disc('raised', x, h * 0.24 + r, r * 0.22);
  page.shape('signal', dome(x, h * 0.24 + r, r));
  page.block('ink', x - r, h * 0.24 + r, 2 * r, 3);
  page.block('ink', w * 0.05, h * 0.13, w * 0.32, h * 0.1);
  page.block('ink', w * 0.05, h * 0.27, w * 0.24, h * 0.1);
  page.lines('line', w * 0.05, h * 0.46, [w * 0.3, w * 0.27, w * 0.31], 9, 3.5);
  page.pill('ink', w * 0.05, h * 0.78, w * 0.2, Math.max(14, h * 0.11));
  page.lines('ink', w * 0.28, h * 0.78 + 4, [w * 0.09], 9, 6);
}

function dome(x: number, y: number, r: number): [number, number][] {
  return Array.from({ length: 41 }, (_, step) => {
    const angle = Math.PI + (step / 40) * Math.PI;
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });
}

/** The vermilion product of the site's own window: hills under a vermilion sky. */
export function poster(page: Sheet): void {
  const { width: w, height: h } = page;
  page.ground('paper');
  const [left, top, wide, high] = [w * 0.09, h * 0.08, w * 0.82, h * 0.58];
  page.block('signal', left, top, wide, high);
  page.disc('bone', left + wide * 0.72, top + high * 0.3, w * 0.09);
  const hill = [
    [0, 1],
    [0.35, 0.5],
    [0.59, 0.8],
    [0.77, 0.62],
    [1, 0.9],
    [1, 1],
  ] as const;
  page.shape(
    'ink',
    hill.map(([x, y]) => [left + x * wide, top + y * high]),
  );
  page.block('ink', left, h * 0.73, w * 0.56, 11);
  page.block('ink', left, h * 0.8, w * 0.36, 11);
  page.lines('line', left, h * 0.89, [w * 0.6, w * 0.44], 8);
}

/** Three things on a shelf. */
export function shelf(page: Sheet): void {
  const { width: w, height: h } = page;
  page.ground('deep');
  const floor = h * 0.74;
  page.block('bone', 0, floor, w, 2);
  page.shape('bone', [
    [w * 0.16, floor],
    [w * 0.12, h * 0.42],
    [w * 0.2, h * 0.3],
    [w * 0.2, h * 0.2],
    [w * 0.27, h * 0.2],
    [w * 0.27, h * 0.3],
    [w * 0.35, h * 0.42],
    [w * 0.31, floor],
  ]);
  page.disc('signal', w * 0.53, floor - h * 0.15, h * 0.15);
  page.block('glass', w * 0.72, h * 0.32, w * 0.13, floor - h * 0.32);
  page.lines('glass', w * 0.12, h * 0.84, [w * 0.2], 8, 4);
  page.lines('glass', w * 0.45, h * 0.84, [w * 0.16], 8, 4);
  page.lines('glass', w * 0.72, h * 0.84, [w * 0.13], 8, 4);
}

/** The room behind the door: light, a far wall, a chair's worth of vermilion. */
export function door(page: Sheet): void {
  const { width: w, height: h } = page;
  page.ground('paper');
  const foot = h - Math.min(h * 0.17, w * 0.75);
  page.shape('line', [
    [0, h],
    [w, h],
    [w, foot],
    [0, foot],
  ]);
  page.block('bone', 0, 0, w * 0.22, foot);
  page.shape('bone', [
    [0, foot],
    [w * 0.22, foot],
    [0, h],
  ]);
  page.stroke(
    'ink',
    [
      [w * 0.62, 0],
      [w * 0.62, h * 0.2],
    ],
    1.6,
  );
  page.disc('signal', w * 0.62, h * 0.2 + w * 0.2, w * 0.2);
  page.block('ink', w * 0.36, foot - h * 0.12, w * 0.5, 4);
  page.block('ink', w * 0.42, foot - h * 0.12, 3, h * 0.12 + w * 0.2);
  page.block('ink', w * 0.78, foot - h * 0.12, 3, h * 0.12 + w * 0.2);
}
