import { z } from 'zod';
import { storable } from '../fields.ts';
import { ownWindowPicturePath, readOwnWindow } from '../own-window.ts';
import { define } from './endpoint.ts';

/** Longer than what is read of a field, so that a window that was cut short can still be shared. */
const words = z.string().max(200).refine(storable, 'fieldInvalid');

/** The visitor's own window. */
export const ownWindowEndpoints = {
  getOwnWindowPicture: define({
    method: 'GET',
    path: ownWindowPicturePath,
    summary: "Draw the picture for sharing a visitor's own window, whose words are all in the address",
    tag: 'Public',
    access: 'public',
    query: z
      .strictObject({ name: words, trade: words.optional(), shelf: words.optional() })
      .refine((fields) => readOwnWindow(fields) !== undefined, { error: 'fieldInvalid', path: ['name'] }),
    status: 200,
    response: z.file(),
    file: 'image/png',
  }),
};
