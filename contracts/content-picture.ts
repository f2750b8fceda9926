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
  'PICTURE_TOO_LARGE',
  'PICTURES_FULL',
  'UNSUPPORTED_MEDIA_TYPE',
] as const;

/** Names a picture of the content. */
const pictureHash = z
  .string('fieldInvalid')
  .regex(pictureHashPattern, 'fieldInvalid')
  .meta({ description: 'SHA-256 of the picture, in hexadecimal; it is served at /pictures/{hash}/960' });

export const pictureAdded = success(z.object({ picture: pictureHash }));

export const pictureParams = z.object({ id: pictureHash });
