import type { Sheet } from './sheet.ts';

export function chart(page: Sheet): void {
  const { width: w, height: h } = page;
  page.ground('raised');
  page.block('ink', w * 0.13, h * 0.1, w * 0.5, 8);
  page.lines('line', w * 0.13, h * 0.19, [w * 0.62, w * 0.5], 9, 3.5);
  for (const y of [0.44, 0.58, 0.72, 0.86]) page.block('line', w * 0.13, h * y, w * 0.74, 1);
  const curve = [
    [0.13, 0.8],
    [0.27, 0.7],
    [0.42, 0.74],
    [0.57, 0.56],
    [0.71, 0.6],
    [0.87, 0.44],
  ] as const;
  page.stroke(
    'signal',
    curve.map(([x, y]) => [x * w, y * h]),
    3,
  );
  page.disc('signal', w * 0.87, h * 0.44, 4.5);
}

export function table(page: Sheet): void {
  const { width: w, height: h } = page;
  page.ground('night');
  const bars = [0.34, 0.5, 0.42, 0.62, 0.55, 0.78, 0.7] as const;
  for (const [number, high] of bars.entries()) {
    const ink = number === 5 ? 'signal' : 'bone';
    page.block(ink, w * (0.1 + number * 0.115), h * (0.9 - high * 0.8), w * 0.08, h * high * 0.8);
  }
  page.block('bone', w * 0.1, h * 0.12, w * 0.24, 6);
}

export function calendar(page: Sheet): void {
  const { width: w, height: h } = page;
  page.ground('paper');
  page.block('ink', w * 0.1, h * 0.12, w * 0.36, 9);
  const [step, high] = [w * 0.162, h * 0.17];
  for (let day = 0; day < 20; day += 1) {
    const [x, y] = [w * 0.1 + (day % 5) * step, h * 0.28 + Math.floor(day / 5) * high];
    page.block(day === 12 ? 'signal' : day % 7 === 3 ? 'line' : 'glass', x, y, step * 0.84, high * 0.8);
  }
}

export function ring(page: Sheet): void {
  const { width: w, height: h } = page;
  page.ground('night');
  page.block('bone', w * 0.1, h * 0.07, w * 0.5, 12);
  page.block('bone', w * 0.1, h * 0.13, w * 0.32, 12);
  page.arc('dusk', w * 0.5, h * 0.47, w * 0.32, 0, 1, 13);
  page.arc('signal', w * 0.5, h * 0.47, w * 0.32, 0, 0.68, 13);
  page.arc('dusk', w * 0.5, h * 0.47, w * 0.21, 0, 1, 9);
  page.arc('bone', w * 0.5, h * 0.47, w * 0.21, 0, 0.42, 9);
  page.lines('bone', w * 0.1, h * 0.77, [w * 0.3, w * 0.22], 12, 5);
  page.lines('dusk', w * 0.56, h * 0.77, [w * 0.34, w * 0.26], 12, 5);
  page.pill('bone', w * 0.1, h * 0.88, w * 0.8, 18);
}
