/**
 * The panes of the shop window that is the motif of the site, as x, y, width and height in a field of 480 by 560. The
 * pictures of the process are drawn from it too (studio/process/window.ts).
 */
export const windowPanes = [
  [12, 12, 188, 148],
  [212, 12, 256, 96],
  [12, 172, 188, 236],
  [212, 120, 122, 196],
  [346, 120, 122, 196],
  [12, 420, 188, 128],
  [212, 328, 256, 220],
] as const;
