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
