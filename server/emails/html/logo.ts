/// <reference path="./inline-picture.d.ts" />

import picture from './logo.png?inline';

/** The logo as a `data:` address: `npm run media icons` draws it. */
export const logo = picture;

/** The name by which the HTML of a mail shows the picture that comes with it (RFC 2392). */
export const logoCid = 'logo@agency';
