import type { LookFacts } from './shape.ts';

/**
 * The look of the site as the product ships with it: the three colours from which all others are made, and the type family. They are those of
 * `colours.ts`, which a page would load if they were read from there (`look-colours.test.ts` compares).
 */
export const lookDefaults: LookFacts = {
  /** What is pressed, and what catches the eye. */
  signal: '#f0472b',
  /** The background, in the light theme. */
  paper: '#f6f3ec',
  /** Panes of glass, in the light theme; the ring of the focus has its hue. */
  glass: '#cfe3ea',
  /** What headlines and text are set in. */
  family: 'bricolage',
};
