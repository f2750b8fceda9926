import type { ContentEdits } from './edits.ts';

/** The widths, in pixels, in which a picture of the content is served; one that is smaller is not enlarged. */
export const pictureWidths = [480, 960, 1600] as const;

/** Names a picture of the content: SHA-256, in hexadecimal, of the bytes that it was stored as. */
export const pictureHashPattern = /^[0-9a-f]{64}$/;

/** Where a picture is served, in the best format that whoever asks can show. @param hash of the picture */
export const picturePath = (hash: string, width: (typeof pictureWidths)[number]): string =>
  `/pictures/${hash}/${width}`;

/** A `srcset` of a picture in every width. */
export const pictureSourceSet = (hash: string): string =>
  pictureWidths.map((width) => `${picturePath(hash, width)} ${width}w`).join(', ');

/** The size of a picture for sharing, in pixels, which is a JPEG: not every service that shows one knows others. */
export const sharingSize = { width: 1200, height: 630 } as const;

/** Where a picture is served for sharing. */
export const sharingPath = (hash: string): string => `/pictures/${hash}/sharing`;

/** The pictures that edits name, by the paths at which they do: `projects.shop.cover.file`. */
export const picturesNamed = (edits: ContentEdits): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(edits).flatMap(([path, value]) =>
      path.endsWith('.file') && typeof value === 'string' && pictureHashPattern.test(value) ? [[path, value]] : [],
    ),
  );
