/**
 * The shop window of the motif: its panes as x, y, width, height in a field of 480 by 560. Uneven on purpose. The
 * plates of the process are drawn from it too (scripts/media/process/window.ts).
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
