import file from './mono.woff2?url';

/** A face of a web font, as the constructor of `FontFace` takes it. */
export type FontSource = {
  readonly family: string;
  readonly source: string;
  readonly descriptors: FontFaceDescriptors;
};

/**
 * The face of captions, which would delay the first view: pages add it once that is complete
 * (hydration/hydrate-when-idle.ts). Without scripts it is styles/fonts.css that asks for it.
 */
export const captionFont: FontSource = {
  family: 'JetBrains Mono',
  source: `url("${file}") format("woff2")`,
  descriptors: { display: 'swap', weight: '300 500' },
};
