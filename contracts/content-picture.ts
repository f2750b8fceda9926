import { z } from 'zod';
import { pictureHashPattern } from './content/picture.ts';
import { success } from './response.ts';

/** Why a picture is not taken. */
export const pictureRefusals = [
  'FILE_EMPTY',
  'PICTURE_KIND',
  'PICTURE_SVG',
  'PICTURE_BROKEN',
  'PICTURE_PIXELS',
  'PICTURE_AVIF_PIXELS',
  'PICTURE_TOO_LARGE',
  'DRAWING_ENTITY',
  'DRAWING_TEXT',
  'DRAWING_PICTURE',
  'DRAWING_COMPLEX',
  'DRAWING_TOO_LARGE',
  'LOGO_EMPTY',
  'LOGO_SMALL',
  'LOGO_SHAPE',
  'ICON_SMALL',
  'ICON_SHAPE',
  'PICTURES_FULL',
  'UNSUPPORTED_MEDIA_TYPE',
] as const;

/** Names a picture of the content. */
const pictureHash = z
  .string('fieldInvalid')
  .regex(pictureHashPattern, 'fieldInvalid')
  .meta({ description: 'SHA-256 of the picture, in hexadecimal; it is served at /pictures/{hash}/960' });

/** What a picture is added as: an SVG is taken for a logo or an icon alone, and redrawn. */
const pictureUses = ['picture', 'logo', 'icon'] as const;

export type PictureUse = (typeof pictureUses)[number];

export const pictureToAdd = z.strictObject({ as: z.enum(pictureUses, 'fieldInvalid').optional() });

export const pictureAdded = success(
  z.object({
    picture: pictureHash,
    size: z
      .tuple([z.int(), z.int()])
      .optional()
      .meta({ description: 'Of a logo: the width and height in CSS pixels at which pages show it' }),
  }),
);

export const pictureParams = z.object({ id: pictureHash });
