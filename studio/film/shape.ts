/** A shape of the film, and the widths of its posters in AVIF; the first is made in WebP too. */
export type Shape = {
  readonly name: 'wide' | 'tall';
  /** The size of the film in pixels. */
  readonly width: number;
  readonly height: number;
  readonly posters: readonly { readonly width: number; readonly most: number }[];
};

/** Frames a second, and in all. */
export const rate = 24;
export const frames = 138;

/** The shapes; `most` is the weight in bytes that a poster may have. */
export const shapes: readonly Shape[] = [
  {
    name: 'wide',
    width: 1280,
    height: 720,
    posters: [
      { width: 960, most: 25_000 },
      { width: 1600, most: 45_000 },
    ],
  },
  {
    name: 'tall',
    width: 540,
    height: 960,
    posters: [
      { width: 540, most: 18_000 },
      { width: 900, most: 30_000 },
    ],
  },
];
