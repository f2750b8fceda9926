import type { EncodeRefusal } from './encode-job.ts';

/** What the process that draws is handed: a file that somebody has sent, or a letter on a colour. */
export type DrawJob =
  | { readonly task: 'drawing'; readonly file: string }
  | { readonly task: 'initial'; readonly letter: string; readonly ground: string; readonly ink: string };

/** A drawing as a PNG, or why it is none that is taken. */
export type DrawResult = { readonly png: Uint8Array } | { readonly refusal: EncodeRefusal };

/** The longer side of what is drawn, in pixels. */
export const drawnEdge = 1200;
