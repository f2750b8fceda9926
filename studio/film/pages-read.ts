import type { Sheet } from './sheet.ts';

export function article(page: Sheet): void {
  const { width: w, height: h } = page;
  page.ground('paper');
  page.block('ink', w * 0.1, h * 0.15, w * 0.62, h * 0.1);
  page.block('ink', w * 0.1, h * 0.3, w * 0.44, h * 0.1);
  page.lines('line', w * 0.1, h * 0.53, [w * 0.34, w * 0.31, w * 0.34, w * 0.22], 9.5, 3.5);
  page.lines('line', w * 0.53, h * 0.53, [w * 0.34, w * 0.33, w * 0.28, w * 0.33], 9.5, 3.5);
  page.disc('signal', w * 0.86, h * 0.2, h * 0.05);
}

export function banner(page: Sheet): void {
  const { width: w, height: h } = page;
  page.ground('night');
  page.block('bone', w * 0.07, h * 0.16, w * 0.09, 5);
  page.lines('dusk', w * 0.6, h * 0.16, [w * 0.08], 9, 5);
  page.lines('dusk', w * 0.72, h * 0.16, [w * 0.08], 9, 5);
  page.pill('signal', w * 0.84, h * 0.11, w * 0.1, 13);
  page.block('bone', w * 0.07, h * 0.46, w * 0.58, h * 0.16);
  page.block('bone', w * 0.07, h * 0.69, w * 0.36, h * 0.16);
}

export function landing(page: Sheet): void {
  const { width: w, height: h } = page;
  page.ground('raised');
  page.block('ink', w * 0.08, h * 0.1, w * 0.08, 6);
  page.lines('line', w * 0.66, h * 0.11, [w * 0.1], 9, 4);
  page.lines('line', w * 0.8, h * 0.11, [w * 0.12], 9, 4);
  page.block('ink', w * 0.08, h * 0.26, w * 0.72, h * 0.105);
  page.block('ink', w * 0.08, h * 0.4, w * 0.5, h * 0.105);
  page.lines('line', w * 0.08, h * 0.58, [w * 0.42, w * 0.36], 10, 4);
  page.pill('signal', w * 0.08, h * 0.76, w * 0.32, h * 0.12);
  page.block('glass', w * 0.62, h * 0.58, w * 0.3, h * 0.3);
  page.shape('deep', [
    [w * 0.62, h * 0.88],
    [w * 0.74, h * 0.68],
    [w * 0.82, h * 0.79],
    [w * 0.86, h * 0.74],
    [w * 0.92, h * 0.88],
  ]);
}

export function phone(page: Sheet): void {
  const { width: w, height: h } = page;
  page.ground('glass');
  page.block('deep', w * 0.14, h * 0.1, w * 0.52, 9);
  page.block('deep', w * 0.14, h * 0.17, w * 0.32, 9);
  page.arc('deep', w * 0.5, h * 0.54, w * 0.28, 0.75, 1.25, w * 0.1);
  page.disc('signal', w * 0.5, h * 0.54, w * 0.1);
  page.block('deep', w * 0.14, h * 0.62, w * 0.72, 2);
  page.lines('deep', w * 0.14, h * 0.7, [w * 0.6, w * 0.5], 9);
  page.pill('deep', w * 0.14, h * 0.85, w * 0.72, 15);
}
