/**
 * The visitor's own window: a name, a trade and a first shelf, which fill the panes. Everything is in the address
 * (`/window?name=…&trade=…&shelf=…`) and nothing is stored. Browser and server read an address by the same rules: plain
 * words, never a link. Imports nothing, so that home does not carry the schemas.
 */
export type OwnWindow = {
  readonly name: string;
  /** Empty where none was given. */
  readonly trade: string;
  /** What is on the shelf, at most `maxShelfThings`. */
  readonly shelf: readonly string[];
};

/** The fields as they stand in the address, and how many characters of each are read. */
export const ownWindowLengths = { name: 36, trade: 36, shelf: 80 } as const;
export type OwnWindowField = keyof typeof ownWindowLengths;

export const ownWindowFields = ['name', 'trade', 'shelf'] as const satisfies readonly OwnWindowField[];

/** Panes that a shelf has. */
export const maxShelfThings = 3;

/** The screen's address in English. */
export const ownWindowPath = '/window';

/** Where the server draws the picture for whoever shares the address: it takes the same fields and a language. */
export const ownWindowPicturePath = '/window-picture';

/**
 * Whether a text holds an address: of a site, of a mailbox, or one that people would complete by themselves
 * (`lou.example`).
 */
export function holdsAddress(text: string): boolean {
  return /:\/\/|www[.．。]|@|[\p{L}\p{N}-][.．。]\p{L}{2,}/iu.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''));
}

/**
 * One line of plain text: nothing invisible, nothing that turns the direction, no tower of accents, cut to a length between
 * two characters as people count them. Joiners stay where they spell: in Persian and Indic words, and between emoji.
 */
function plainLine(text: string, length: number): string {
  const plain = text
    .normalize('NFC')
    .replace(
      /([\p{Lo}\p{M}\p{So}\p{Sk}][\u200c\u200d](?=[\p{Lo}\p{So}]))|[\p{C}\p{Z}\s]+/gu,
      (_, joined) => joined ?? ' ',
    )
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim();
  const cut = Array.from(plain).slice(0, length).join('').length;
  if (cut === plain.length) return plain;
  // Older browsers know no characters as people count them.
  const characters = 'Segmenter' in Intl ? new Intl.Segmenter().segment(plain) : undefined;
  return plain.slice(0, characters ? characters.containing(cut)?.index : cut).trim();
}

/**
 * The window of an address or a form.
 * @returns undefined without a name, or when any of its fields contain a URL or an email
 */
export function readOwnWindow(fields: Readonly<{ [F in OwnWindowField]?: string | undefined }>): OwnWindow | undefined {
  const read = (field: OwnWindowField) => plainLine(fields[field] ?? '', ownWindowLengths[field]);
  const [name, trade, shelf] = [read('name'), read('trade'), read('shelf')];
  if (name === '' || [name, trade, shelf].some(holdsAddress)) return undefined;
  const things = shelf.split(/[,;、，،؛·]/u).flatMap((thing) => thing.trim() || []);
  return { name, trade, shelf: things.slice(0, maxShelfThings) };
}

/** The query of a window's address: `name=Lou&trade=Bakery&shelf=Bread%2C+cake`. Fields that are empty are left out. */
export function ownWindowQuery({ name, trade, shelf }: OwnWindow): string {
  const query = new URLSearchParams({ name });
  if (trade) query.set('trade', trade);
  if (shelf.length > 0) query.set('shelf', shelf.join(', '));
  return query.toString();
}

/** A thing on a shelf: outlines in a square of 100, standing on its lower side. `light` parts are in the light. */
export type ThingShape = readonly { readonly path: string; readonly ink: 'signal' | 'glass' | 'light' | 'dark' }[];

const thingShapes: readonly ThingShape[] = [
  // A vase with a ball before it.
  [
    { path: 'M34 100 24 52 40 30V14h20v16l16 22-10 48z', ink: 'light' },
    { path: 'M60 84a16 16 0 1 1 32 0 16 16 0 1 1-32 0z', ink: 'signal' },
  ],
  // A box with a lid.
  [
    { path: 'M14 46h72v54H14z', ink: 'glass' },
    { path: 'M8 34h84v14H8z', ink: 'light' },
    { path: 'M44 34h12v66H44z', ink: 'signal' },
  ],
  // A dome on a board.
  [
    { path: 'M14 90a36 36 0 0 1 72 0z', ink: 'signal' },
    { path: 'M4 90h92v10H4z', ink: 'dark' },
    { path: 'M44 44h12v12H44z', ink: 'light' },
  ],
  // Two bottles.
  [
    { path: 'M16 100V50l8-10V20h16v20l8 10v50z', ink: 'signal' },
    { path: 'M56 100V64l7-8V42h13v14l7 8v36z', ink: 'glass' },
  ],
  // A stack.
  [
    { path: 'M10 82h80v18H10z', ink: 'dark' },
    { path: 'M20 62h66v18H20z', ink: 'signal' },
    { path: 'M14 42h62v18H14z', ink: 'light' },
    { path: 'M45 16a13 13 0 1 1 0 26 13 13 0 1 1 0-26z', ink: 'glass' },
  ],
];

/** What stands for a thing: the same for the same text, and another than that of the panes beside it. */
export function shapeOf(shelf: readonly string[], index: number): ThingShape {
  const sum = Array.from(shelf[0] ?? '').reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return thingShapes[(sum + index * 2) % thingShapes.length] ?? [];
}
