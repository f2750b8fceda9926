import { z } from 'zod';
import { pictureHashPattern } from './picture.ts';
import { localized, sentence, whole } from './shape-parts.ts';

/** The width and height at most, in CSS pixels, at which pages show a logo. */
export const logoBox = { width: 200, height: 36 } as const;

const pictureFile = z.string('fieldInvalid').regex(pictureHashPattern, 'fieldInvalid');

/** A logo that was added, and the width and height in CSS pixels at which pages show it. */
const logoPicture = z.strictObject({
  file: pictureFile,
  size: z.tuple([whole(1, logoBox.width), whole(1, logoBox.height)], 'fieldInvalid'),
});

export const logoShape = z.strictObject({
  /** Whether the agency's name stands beside it: not where it is a wordmark. */
  withName: z.boolean('fieldInvalid'),
  light: logoPicture.optional(),
  /** On dark surfaces, where the other would not be seen. */
  dark: logoPicture.optional(),
  /** A square picture for tabs and home screens. */
  icon: z.strictObject({ file: pictureFile }).optional(),
});

export type LogoFacts = z.infer<typeof logoShape>;

export type LogoPicture = z.infer<typeof logoPicture>;

/** A picture that was added, by its hash (`picture.ts`). */
export const pictureShape = z.strictObject({
  file: pictureFile,
  /** What it shows, for whoever does not see it. */
  alt: localized(sentence),
  /** What stays in sight where it is cut, in percent from the left and from the top; its middle by default. */
  focus: z.tuple([whole(0, 100), whole(0, 100)]).optional(),
});

export type PictureFacts = z.infer<typeof pictureShape>;
