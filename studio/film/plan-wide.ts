import type { Plan } from './plan.ts';

/** The window for 16:9. Its left half is the window of the site (web/app/ui/window-panes.ts). */
export const wide: Plan = {
  width: 1000,
  height: 560,
  sill: 0.1,
  lamp: [5.75, 4.3, 1.9],
  view: 30,
  camera: [
    [0, -3.4, 1.7, 18.6, -1.15, 2.95, 0],
    [0.234, -3, 1.9, 15.4, -0.2, 2.9, 0],
    [0.484, -1.5, 2.5, 13.3, 0, 2.8, 0],
    [0.702, 0, 2.75, 12.6, 0, 2.75, 0],
    [0.76, 0, 2.75, 12.3, 0, 2.75, 0],
    [0.86, 0.45, 3.15, 9.7, 0.5, 3.2, 0],
    [0.95, 1.45, 4.2, 4.7, 1.5, 4.25, 0],
    [1, 1.67, 4.4, 3.55, 1.67, 4.4, 0],
  ],
  light: [
    [0, 3.86, 2.5, 0.2, 0.5, 0, 0.55],
    [0.109, 2.6, 2.7, 2.2, 1.4, -8, 1],
    [0.25, -2, 2.9, 3, 2.6, 5, 1],
    [0.374, -5.1, 2.9, 1.15, 3.2, 0, 1],
    [0.499, -1.8, 2.9, 0.95, 3.4, 0, 1],
    [0.624, 2.2, 2.9, 0.95, 3, 0, 1],
    [0.702, 3.6, 2.7, 1, 1.2, 0, 0.75],
    [0.757, 3.88, 2.5, 0.9, 0.5, 0, 0.3],
    [0.78, 3.88, 2.5, 0.9, 0.46, 0, 0.25],
  ],
  panes: [
    {
      rect: [0, 0, 1000, 560],
    },
    {
      rect: [12, 12, 188, 148],
      swing: { towards: { at: [-4.2, 4.9, -1.5], turn: [8, 48, -7] }, during: [0, 0.328] },
      work: { picture: 'beauty-detail-2', lit: 0.452 },
    },
    {
      rect: [212, 12, 256, 96],
      swing: { towards: { at: [0.2, 5.7, -7], turn: [20, -28, 5] }, during: [0.062, 0.39] },
      work: { picture: 'fitness-cover', focus: [0.5, 0], lit: 0.491 },
    },
    {
      rect: [12, 172, 188, 236],
      swing: { towards: { at: [-2.5, 3.75, 4.2], turn: [-4, 62, 4] }, during: [0.047, 0.359] },
      work: { picture: 'beauty-cover', focus: [0.9, 0.5], lit: 0.468 },
    },
    {
      rect: [212, 120, 122, 196],
      swing: { towards: { at: [-2.4, 4.7, -16], turn: [0, 30, 12] }, during: [0.078, 0.406] },
      work: { picture: 'shop-detail-2', focus: [1, 0.5], lit: 0.515 },
    },
    {
      rect: [346, 120, 122, 196],
      swing: { towards: { at: [6.6, 5.2, -9], turn: [0, -36, -8] }, during: [0.094, 0.437] },
      work: { picture: 'reserve-detail-1', focus: [1, 0.5], lit: 0.53 },
    },
    {
      rect: [12, 420, 188, 128],
      swing: { towards: { at: [-7.4, 3.9, -12], turn: [-10, 24, 6] }, during: [0.109, 0.413] },
      work: { picture: 'shop-detail-1', focus: [0.5, 0.6], lit: 0.484 },
    },
    {
      rect: [212, 328, 256, 220],
      swing: { towards: { at: [3.6, 1.35, 2.4], turn: [3, -38, -3] }, during: [0.125, 0.421] },
      work: { picture: 'reserve-cover', focus: [0, 0.5], lit: 0.523 },
    },
    {
      rect: [866, 12, 122, 536],
      swing: { towards: { at: [-0.3, 4.9, 0.5], turn: [0, 46, 0] }, during: [0.078, 0.468] },
      room: { opens: -38, lit: 0.647 },
    },
    {
      rect: [480, 12, 374, 236],
      swing: { towards: { at: [2.5, 4.7, -4], turn: [-6, -30, 3] }, during: [0.039, 0.39] },
      work: { picture: 'shop-cover', focus: [0.5, 0.35], lit: 0.562 },
    },
    {
      rect: [480, 260, 180, 156],
      swing: { towards: { at: [7.6, 2.6, -5.5], turn: [0, -58, 6] }, during: [0.094, 0.437] },
      work: { picture: 'beauty-detail-1', focus: [0, 0.5], lit: 0.577 },
    },
    {
      rect: [672, 260, 182, 288],
      swing: { towards: { at: [0.9, 2.35, 8.5], turn: [0, -34, 0] }, during: [0, 0.421] },
      work: { picture: 'fitness-cover', focus: [0.57, 0.5], lit: 0.616 },
    },
    {
      rect: [480, 428, 180, 120],
      swing: { towards: { at: [9.4, 4.4, -17], turn: [12, -20, -14] }, during: [0.125, 0.468] },
      work: { picture: 'reserve-detail-2', lit: 0.593 },
    },
  ],
};
