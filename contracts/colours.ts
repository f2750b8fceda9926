/** A colour in both themes, as `#rrggbb`. */
export type Colour = { readonly light: string; readonly dark: string };

/**
 * Every colour of the product as it ships, the one source of all places that show one. An agency chooses three of its own,
 * from which `content/look-colours.ts` makes the others. Style sheets cannot import them, so web/app/styles/tokens.css
 * repeats them and tokens.test.ts compares the two.
 */
export const colourDefaults = {
  /** The background of the page. */
  paper: { light: '#f6f3ec', dark: '#0d0f12' },
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
  /** The same in both themes: mail programs know one of a button's text. */
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

export type ColourName = keyof typeof colourDefaults;

/** Every colour in both themes. */
export type Colours = Readonly<Record<ColourName, Colour>>;

/** The name of a token in CSS: `signalText` is `signal-text`. */
export function tokenName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
