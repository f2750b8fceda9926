/** What is made icons of: a picture, one for dark surfaces if there is another, and the colours that it may stand on. */
export type IconParts = {
  readonly picture: Uint8Array;
  readonly dark?: Uint8Array | undefined;
  /** As `#rrggbb`; of them, the one on which it is seen best. */
  readonly grounds: readonly string[];
};

/**
 * What the process that writes pictures anew is handed: a file to read, a logo as a file or as it was drawn, what icons
 * are made of, or a stored picture to be compressed better.
 */
export type EncodeJob =
  | { readonly task: 'redraw'; readonly file: string }
  | { readonly task: 'logo'; readonly source: string | Uint8Array; readonly as: 'logo' | 'icon' }
  | { readonly task: 'icons'; readonly parts: IconParts }
  | { readonly task: 'avif'; readonly source: Uint8Array; readonly width: number };

/** One file of a picture: what is served, or the source that others are made from. */
export type EncodedFile = {
  /** Of what is asked for, in pixels; a small picture has fewer. */
  readonly width: number;
  readonly type: 'webp' | 'avif' | 'jpeg' | 'png';
  readonly bytes: Uint8Array;
};

/** Why a file is no picture that is taken; each is a refusal of the contracts. */
export type EncodeRefusal =
  | 'PICTURE_KIND'
  | 'PICTURE_SVG'
  | 'PICTURE_BROKEN'
  | 'PICTURE_PIXELS'
  | 'PICTURE_AVIF_PIXELS'
  | 'DRAWING_ENTITY'
  | 'DRAWING_TEXT'
  | 'DRAWING_PICTURE'
  | 'DRAWING_COMPLEX'
  | 'DRAWING_TOO_LARGE'
  | 'LOGO_EMPTY'
  | 'LOGO_SMALL'
  | 'LOGO_SHAPE'
  | 'ICON_SMALL'
  | 'ICON_SHAPE';

/** A picture written anew: its source first. Nothing of the file but its pixels is in it. */
export type EncodedPicture = {
  readonly files: readonly EncodedFile[];
  /** Of a logo: the width and height in CSS pixels at which pages show it. */
  readonly size?: readonly [number, number] | undefined;
};

/** Icons by the names of their files. */
export type Icons = Readonly<Record<string, Uint8Array>>;

export type EncodeResult = EncodedPicture | { readonly icons: Icons } | { readonly refusal: EncodeRefusal };

/** The width and height, in pixels, that the source of a picture has at most. */
export const sourceEdge = 2400;

/** The widths by which the files of a logo are known: its source, that of pages, and that of mails. */
export const logoWidths = { source: sourceEdge, page: 600, mail: 400 } as const;
