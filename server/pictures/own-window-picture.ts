import type { Colours } from '@vitrine/contracts/colours.ts';
import { maxShelfThings, type OwnWindow } from '@vitrine/contracts/own-window.ts';
import { type ThingFamily, thingShapes } from '@vitrine/contracts/own-window-things/shapes.ts';

/** Families to try for each typeface, in order (`server/documents/fonts.ts`). */
type Faces = Readonly<Record<'display' | 'text' | 'mono', readonly string[]>>;

/** The size of the picture in pixels: that of every preview of the site. */
const size = { width: 1200, height: 630 } as const;

/** The site's own colours as they look by lamplight. */
const inksOf = ({ paper, ink, quiet, line, signal, onSignal, glass }: Colours) => ({
  night: paper.dark,
  frame: '#c9c2b2',
  paper: paper.light,
  ink: ink.light,
  quiet: quiet.dark,
  line: line.light,
  signal: signal.light,
  onSignal: onSignal.light,
  glint: signal.dark,
  sign: ink.dark,
  glass: glass.dark,
  pale: glass.light,
});

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const boxes = {
  frame: { x: 48, y: 40, width: 1104, height: 486 },
  name: { x: 56, y: 48, width: 712, height: 296 },
  trade: { x: 776, y: 48, width: 368, height: 148 },
  glass: { x: 776, y: 204, width: 368, height: 140 },
  shelf: { x: 56, y: 352, width: 1088, height: 166 },
} as const satisfies Record<string, Box>;

const gap = 8;

/** An agency's own logo on the sign of its street. */
export type SignLogo = {
  readonly png: Uint8Array;
  /** Width and height at which pages show it. */
  readonly size: readonly [number, number];
  readonly withName: boolean;
  /** Whether it was made for light surfaces alone, so that it stands on one. */
  readonly onPlate: boolean;
};

/** Whose street the window stands in: the name and the city of the agency, and its logo if it has one. */
export type StreetSign = { readonly name: string; readonly city: string; readonly logo?: SignLogo | undefined };

/** What a window stands in: whose street, in which colours of the site, and with which type. */
type Surroundings = {
  readonly sign: StreetSign;
  readonly colours: Colours;
  readonly faces: Faces;
  /** Of each thing on the shelf; nothing for one that there is no drawing of. */
  readonly families: readonly (ThingFamily | undefined)[];
};

/** Every character that the picture shows, for its fonts to have. */
export function textOf(window: OwnWindow, sign: StreetSign): string {
  return [window.name, window.trade, ...window.shelf, sign.name, sign.city, '…'].join(' ');
}

/** The picture of a visitor's window as SVG: the lit panes with their text, and whose street it stands in. */
export function drawOwnWindow(
  { name, trade, shelf }: OwnWindow,
  { sign, colours, faces, families }: Surroundings,
): string {
  const inks = inksOf(colours);
  const thingInks = { ...thingInksOf, signal: inks.signal };
  const family = (face: keyof Faces) => faces[face].map((each) => `'${each}'`).join(', ');
  const lettering = (lines: readonly string[], box: Box, { face, most, ink }: Lettering) => {
    const em = Math.min(most, ...lines.map((line) => box.width / widthOf(line)), box.height / (lines.length * 1.02));
    const top = box.y + (box.height - em * 1.02 * lines.length) / 2 + em * 0.8;
    const text = (line: string, index: number) =>
      `<text x="${box.x}" y="${(top + index * em * 1.02).toFixed(1)}" font-family="${family(face)}" font-size="${em.toFixed(1)}" ` +
      `${face === 'display' ? 'letter-spacing="-0.03em" ' : ''}fill="${ink}">${escaped(line)}</text>`;
    return lines.map(text).join('');
  };
  const pane = (box: Box, fill: string) =>
    `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${fill}"/>`;
  const inside = ({ x, y, width, height }: Box, by: number): Box => ({
    x: x + by,
    y: y + by,
    width: width - 2 * by,
    height: height - 2 * by,
  });
  const glint = ({ x, y, height }: Box, from: number) =>
    `<path d="M${x + from} ${y}h70l-96 ${height}h-70z" fill="${inks.pale}" opacity="0.16"/>`;
  const shelfPane = (index: number) => {
    const width = (boxes.shelf.width - gap * (maxShelfThings - 1)) / maxShelfThings;
    const box = { ...boxes.shelf, x: boxes.shelf.x + index * (width + gap), width };
    const thing = shelf[index];
    if (!thing) return pane(box, inks.glass) + glint(box, 170);
    const family = families[index];
    if (!family) {
      return (
        pane(box, inks.paper) +
        lettering(broken(thing, 9), inside(box, 22), { face: 'display', most: 76, ink: inks.ink })
      );
    }
    const scale = (box.height - 44) / 100;
    const shapes = thingShapes[family].map(([ink, path]) => `<path d="${path}" fill="${thingInks[ink]}"/>`);
    const label = { x: box.x + 158, y: box.y + 20, width: box.width - 178, height: box.height - 40 };
    return [
      pane(box, inks.paper),
      `<rect x="${box.x}" y="${box.y + box.height - 22}" width="${box.width}" height="22" fill="${inks.line}"/>`,
      `<g transform="translate(${box.x + 22} ${box.y + 22}) scale(${scale})">${shapes.join('')}</g>`,
      lettering(broken(thing, 10), label, { face: 'text', most: 32, ink: inks.ink }),
    ].join('');
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
    `<defs><radialGradient id="glow" cx="0.5" cy="0.42" r="0.62"><stop offset="0" stop-color="#3a2a22"/><stop offset="1" stop-color="${inks.night}"/></radialGradient>`,
    `<linearGradient id="lamp" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#ece4d4"/></linearGradient></defs>`,
    '<rect width="1200" height="630" fill="url(#glow)"/>',
    pane(boxes.frame, inks.frame),
    pane(boxes.name, 'url(#lamp)'),
    lettering(broken(name, 12), inside(boxes.name, 36), { face: 'display', most: 196, ink: inks.ink }),
    pane(boxes.trade, trade ? inks.signal : inks.glass),
    trade && lettering(broken(trade, 16), inside(boxes.trade, 24), { face: 'text', most: 44, ink: inks.onSignal }),
    pane(boxes.glass, inks.glass),
    glint(boxes.glass, 90),
    trade ? '' : glint(boxes.trade, 230),
    `<rect x="${boxes.glass.x + 300}" y="${boxes.glass.y + 34}" width="7" height="72" fill="${inks.glint}"/>`,
    ...Array.from({ length: maxShelfThings }, (_, index) => shelfPane(index)),
    ...signOf(sign, inks.paper, (x) =>
      lettering([sign.name], { x, y: 552, width: 500, height: 44 }, { face: 'display', most: 38, ink: inks.sign }),
    ),
    lettering(
      [sign.city],
      { x: 1152 - 22 * 0.6 * sign.city.length, y: 552, width: 400, height: 44 },
      { face: 'mono', most: 22, ink: inks.quiet },
    ),
    '</svg>',
  ].join('');
}

/** How much larger than on a page a logo is on the sign. */
const signScale = 1.4;

/** The sign under the window: the agency's logo, and its name where that stands beside it. @param name at a place from the left */
function signOf({ logo }: StreetSign, plate: string, name: (x: number) => string): string[] {
  if (!logo) return [name(48)];
  const [width, height] = logo.size.map((pixels) => pixels * signScale) as [number, number];
  const href = `data:image/png;base64,${Buffer.from(logo.png).toString('base64')}`;
  const margin = logo.onPlate ? 10 : 0;
  const [left, top] = [48 + margin, 574 - height / 2];
  return [
    logo.onPlate
      ? `<rect x="48" y="${top - margin}" width="${width + 2 * margin}" height="${height + 2 * margin}" rx="2" fill="${plate}"/>`
      : '',
    `<image x="${left}" y="${top}" width="${width}" height="${height}" href="${href}"/>`,
    logo.withName ? name(left + width + margin + 20) : '',
  ];
}

type Lettering = {
  readonly face: keyof Faces /** Font size at most, in pixels. */;
  readonly most: number;
  readonly ink: string;
};

const thingInksOf = { glass: '#7fa9b5', light: '#b9ad97', dark: '#3a3f48' } as const;

/** A text on one line, or on two where it is longer than a line should be: at a space, or within a word without end. */
function broken(text: string, most: number): string[] {
  const characters = Array.from(text);
  if (characters.length <= most) return [text];
  const half = Math.ceil(characters.length / 2);
  if (!text.includes(' ')) {
    return characters.length > 1.5 * most
      ? [characters.slice(0, half).join(''), characters.slice(half).join('')]
      : [text];
  }
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const at = spaces.reduce((best, space) => (Math.abs(space - middle) < Math.abs(best - middle) ? space : best));
  return [text.slice(0, at), text.slice(at + 1)];
}

/** About how wide a line is, in ems, rather too much than too little: nothing may leave its pane. */
function widthOf(line: string): number {
  const widest = /[MW@—]/;
  const wide = /[\p{Lu}mw&%]/u;
  const full = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u;
  const width = (character: string) =>
    full.test(character) || widest.test(character) ? 1.1 : wide.test(character) ? 0.8 : 0.58;
  return Math.max(
    1,
    Array.from(line).reduce((sum, character) => sum + width(character), 0),
  );
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
