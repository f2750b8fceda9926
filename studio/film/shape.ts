/** A shape of the film, and the widths of its posters in AVIF; the first is made in WebP too. */
export type Shape = {
  readonly name: 'wide' | 'tall';
  /** The size of the film in pixels. */
  readonly width: number;
  readonly height: number;
  readonly posters: readonly { readonly width: number; readonly most: Readonly<Record<Poster, number>> }[];
};

/** The first frame, dark, which is the first that a visitor sees; and the window when it is lit. */
export type Poster = 'poster' | 'lit';

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
      { width: 960, most: { poster: 25_000, lit: 25_000 } },
      { width: 1600, most: { poster: 45_000, lit: 45_000 } },
    ],
  },
  {
    name: 'tall',
    width: 540,
    height: 960,
    posters: [
      { width: 540, most: { poster: 18_000, lit: 18_000 } },
      { width: 750, most: { poster: 12_000, lit: 27_000 } },
      { width: 900, most: { poster: 30_000, lit: 30_000 } },
    ],
  },
];
