import type { Plan } from './plan.ts';

/** The window for 9:16: the window of the site (web/app/ui/window-panes.ts), with a storey below it. */
export const tall: Plan = {
  width: 480,
  height: 820,
  sill: 0.1,
  lamp: [3.05, 4.6, 1.7],
  view: 36,
  camera: [
    [0, -2.2, 2, 21.5, 0.1, 3, 0],
    [0.234, -2.2, 3, 18.6, 0, 3.9, 0],
    [0.484, -1.2, 4.0, 17.0, 0, 4.3, 0],
    [0.702, 0, 4.3, 16.9, 0, 4.3, 0],
    [0.76, 0, 4.3, 16.6, 0, 4.3, 0],
    [0.86, -0.35, 4.55, 12.4, -0.4, 4.6, 0],
    [0.95, -1.2, 5.3, 4.9, -1.25, 5.35, 0],
    [1, -1.34, 5.4, 3.3, -1.34, 5.4, 0],
  ],
  light: [
    [0, -1.3, 1.4, 0.2, 0.5, 0, 0.55],
    [0.125, -1.2, 3, 2.4, 1.6, -10, 1],
    [0.281, -1, 6.6, 2.8, 3, -50, 1],
    [0.406, 0, 8.8, 1.1, 3.4, -90, 1],
    [0.53, 0, 5.6, 0.95, 3.6, -90, 1],
    [0.64, 0, 1.8, 0.9, 3.4, -90, 1],
    [0.702, -0.8, 1.1, 0.9, 1.4, -45, 0.8],
    [0.757, -1.27, 1.4, 0.86, 0.46, 0, 0.3],
    [0.78, -1.27, 1.4, 0.86, 0.42, 0, 0.25],
  ],
  panes: [
    { rect: [0, 0, 480, 820] },
    {
      rect: [12, 12, 188, 148],
      swing: { towards: { at: [-2.2, 7.6, -2], turn: [8, 48, -7] }, during: [0, 0.328] },
      work: { picture: 'beauty-detail-2', lit: 0.445 },
    },
    {
      rect: [212, 12, 256, 96],
      swing: { towards: { at: [2.2, 8.6, -7], turn: [20, -28, 5] }, during: [0.062, 0.39] },
      work: { picture: 'fitness-cover', focus: [0.5, 0], lit: 0.46 },
    },
    {
      rect: [12, 172, 188, 236],
      swing: { towards: { at: [-1.9, 5.6, 4], turn: [-4, 58, 4] }, during: [0.031, 0.351] },
      work: { picture: 'shop-cover', focus: [1, 0.5], lit: 0.499 },
    },
    {
      rect: [212, 120, 122, 196],
      swing: { towards: { at: [-1.4, 8.6, -16], turn: [0, 30, 12] }, during: [0.078, 0.406] },
      work: { picture: 'fitness-cover', focus: [0.57, 0.5], lit: 0.484 },
    },
    {
      rect: [346, 120, 122, 196],
      swing: { towards: { at: [3.4, 6.2, -9], turn: [0, -36, -8] }, during: [0.094, 0.437] },
      work: { picture: 'reserve-detail-1', focus: [1, 0.5], lit: 0.515 },
    },
    {
      rect: [12, 420, 188, 128],
      swing: { towards: { at: [-4.4, 6.4, -12], turn: [-10, 24, 6] }, during: [0.047, 0.374] },
      work: { picture: 'shop-detail-1', focus: [0.5, 0.6], lit: 0.554 },
    },
    {
      rect: [212, 328, 256, 220],
      swing: { towards: { at: [0.49, 4.15, 11.75], turn: [0, -36, 0] }, during: [0, 0.421] },
      work: { picture: 'reserve-cover', focus: [0, 0.5], lit: 0.546 },
    },
    {
      rect: [12, 560, 122, 248],
      swing: { towards: { at: [-0.7, 6.5, 1.5], turn: [0, 44, 0] }, during: [0.078, 0.468] },
      room: { opens: 34, lit: 0.593 },
    },
    {
      rect: [146, 560, 322, 118],
      swing: { towards: { at: [2.1, 4.7, 0], turn: [4, -40, -4] }, during: [0.039, 0.39] },
      work: { picture: 'beauty-cover', focus: [0.5, 0.8], lit: 0.585 },
    },
    {
      rect: [146, 690, 154, 118],
      swing: { towards: { at: [-2.8, 4.4, -7], turn: [0, 52, -6] }, during: [0.094, 0.437] },
      work: { picture: 'beauty-detail-1', focus: [0, 0.5], lit: 0.616 },
    },
    {
      rect: [312, 690, 156, 118],
      swing: { towards: { at: [3.2, 4.8, -15], turn: [12, -20, -14] }, during: [0.125, 0.468] },
      work: { picture: 'reserve-detail-2', lit: 0.632 },
    },
  ],
};
