/** A colour in both themes, as `#rrggbb`. */
export type Colour = { readonly light: string; readonly dark: string };

/** The background of the page. Apart from the others because every page has it in its head (`theme-color`). */
export const paper = { light: '#f6f3ec', dark: '#0d0f12' } as const satisfies Colour;

/**
 * Every colour of the product, the one source of all places that show one. E-mails, PDFs and the web manifest import
 * it; style sheets cannot, so web/app/styles/tokens.css repeats it and tokens.test.ts compares the two.
 */
export const colours = {
  paper,
  /** Panes, cards and fields on the page. */
  raised: { light: '#fffdf8', dark: '#15181d' },
  ink: { light: '#16140f', dark: '#f1ede3' },
  /** Secondary text. */
  quiet: { light: '#5e584b', dark: '#a7a296' },
  line: { light: '#d9d2c3', dark: '#2a2e35' },
  /** The border of what can be filled in or pressed. */
  control: { light: '#8a8172', dark: '#6d737d' },
  signal: { light: '#f0472b', dark: '#ff6a4d' },
  signalText: { light: '#b4301a', dark: '#ff8a72' },
  /** The ring around what has the keyboard's focus: the colour of the glass, never that of an error. */
  focus: { light: '#0b5c77', dark: '#8ed1e8' },
  onSignal: { light: '#16140f', dark: '#16140f' },
  glass: { light: '#cfe3ea', dark: '#1d3a45' },
  onGlass: { light: '#16140f', dark: '#f1ede3' },
  /** A pane behind which a lamp burns, and one that is dark. */
  lamp: { light: '#ffd47a', dark: '#f6c667' },
  unlit: { light: '#2b2a2c', dark: '#06070a' },
  good: { light: '#1f6b3d', dark: '#6fd197' },
  warn: { light: '#7d5200', dark: '#f0bf5a' },
  bad: { light: '#a8201a', dark: '#ff8f85' },
  /** Between good and bad, on a scale: for shapes and large text, since a darker one would be brown. */
  orange: { light: '#e56500', dark: '#ff9d4d' },
} as const satisfies Record<string, Colour>;
