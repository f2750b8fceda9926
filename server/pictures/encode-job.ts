/** What the process that writes pictures anew is handed: a file to read, or a stored picture to be compressed better. */
export type EncodeJob =
  | { readonly task: 'redraw'; readonly file: string }
  | { readonly task: 'avif'; readonly source: Uint8Array; readonly width: number };

/** One file of a picture: what is served, or the source that others are made from. */
export type EncodedFile = {
  /** Of what is asked for, in pixels; a small picture has fewer. */
  readonly width: number;
  readonly type: 'webp' | 'avif' | 'jpeg';
  readonly bytes: Uint8Array;
};

/** Why a file is no picture that is taken; each is a refusal of the contracts. */
export type EncodeRefusal = 'PICTURE_KIND' | 'PICTURE_SVG' | 'PICTURE_BROKEN' | 'PICTURE_PIXELS';

/** A picture written anew: its source first. Nothing of the file but its pixels is in it. */
export type EncodedPicture = { readonly files: readonly EncodedFile[] };

export type EncodeResult = EncodedPicture | { readonly refusal: EncodeRefusal };

/** The width and height, in pixels, that the source of a picture has at most. */
export const sourceEdge = 2400;
