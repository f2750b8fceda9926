import type { TypeFamily } from '@vitrine/contracts/content/type-families.ts';
import type { FontSource } from '../../fonts/caption-font.ts';
import archivo from '../../fonts/families/archivo.woff2?url';
import archivoOthers from '../../fonts/families/archivo-ext.woff2?url';
import figtree from '../../fonts/families/figtree.woff2?url';
import figtreeOthers from '../../fonts/families/figtree-ext.woff2?url';
import gloock from '../../fonts/families/gloock.woff2?url';
import gloockOthers from '../../fonts/families/gloock-ext.woff2?url';
import hanken from '../../fonts/families/hanken-grotesk.woff2?url';
import hankenOthers from '../../fonts/families/hanken-grotesk-ext.woff2?url';
import metrics from '../../fonts/families/metrics.json' with { type: 'json' };

/** A typeface that a site may be set in: its name, and its files for Latin and for what is beyond it. */
type Typeface = { readonly name: string; readonly file: string; readonly others: string };

const typefaces = {
  archivo: { name: 'Archivo', file: archivo, others: archivoOthers },
  figtree: { name: 'Figtree', file: figtree, others: figtreeOthers },
  gloock: { name: 'Gloock', file: gloock, others: gloockOthers },
  hanken: { name: 'Hanken Grotesk', file: hanken, others: hankenOthers },
} satisfies Record<string, Typeface>;

type OtherFamily = Exclude<TypeFamily, 'bricolage'>;

/** What headlines and text are set in. */
const families: Readonly<Record<OtherFamily, { readonly display: Typeface; readonly text: Typeface }>> = {
  archivo: { display: typefaces.archivo, text: typefaces.archivo },
  figtree: { display: typefaces.figtree, text: typefaces.figtree },
  gloock: { display: typefaces.gloock, text: typefaces.hanken },
};

/** What systems call the fonts that stand in, as in styles/fonts.css. */
const systemFonts = {
  Times: {
    display: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'LiberationSerif-Bold'],
    text: [],
  },
  Arial: {
    display: [
      ...['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Helvetica-Bold', 'Liberation Sans Bold'],
      ...['LiberationSans-Bold', 'Nimbus Sans Bold', 'NimbusSans-Bold'],
    ],
    text: [
      ...['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'LiberationSans', 'Nimbus Sans'],
      'NimbusSans-Regular',
    ],
  },
  Roboto: { display: ['Roboto Bold', 'Roboto-Bold'], text: ['Roboto', 'Roboto-Regular'] },
  'Open Sans': {
    display: ['Open Sans Bold', 'OpenSans-Bold'],
    text: ['Open Sans', 'OpenSans-Regular', 'Open Sans Regular'],
  },
  DejaVu: { display: ['DejaVu Sans Bold', 'DejaVuSans-Bold'], text: ['DejaVu Sans', 'DejaVuSans'] },
} as const;

type SystemFont = keyof typeof systemFonts;
const faces = ['display', 'text'] as const;
type Face = (typeof faces)[number];
type Fallback = { readonly size: number; readonly ascent: number; readonly descent: number };

/** What names are written with beyond Latin, as Fontsource cuts it. */
const othersRange =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,' +
  'U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const isOther = (family: TypeFamily): family is OtherFamily => family !== 'bricolage';

/** The files that the first view of a page in a family needs; none for the one that ships, whose pages name its own. */
export function familyFiles(family: TypeFamily): readonly string[] {
  if (!isOther(family)) return [];
  const { display, text } = families[family];
  return [...new Set([display.file, text.file])];
}

/** By what text is set in a family, once its faces are declared: those of the one that ships always are. */
export function familyStacks(family: TypeFamily): { readonly display: string; readonly text: string } {
  if (!isOther(family)) return { display: '"Bricolage Grotesque",sans-serif', text: '"Instrument Sans",sans-serif' };
  const stack = (face: Face) => {
    const standIns = fallbacksIn(family, face).map(([on]) => on);
    const names = [faceName(family, face), ...standIns.map((on) => fallbackName(family, face, on))];
    const generic = standIns.includes('Times') ? 'serif' : 'sans-serif';
    return [...names.map((name) => `"${name}"`), generic].join(',');
  };
  return { display: stack('display'), text: stack('text') };
}

/**
 * The faces of a family as `@font-face` rules: its files, and system fonts adjusted to its metrics, which stand in until those
 * are there (`npm run media families`).
 */
function familyFaces(family: TypeFamily): string {
  if (!isOther(family)) return '';
  const own = faces.flatMap((face) => {
    const { file, others } = families[family][face];
    const size = sizeOf(family, face);
    return [
      fileFace(faceName(family, face), file, size),
      fileFace(faceName(family, face), others, `unicode-range:${othersRange};${size}`),
    ];
  });
  const standIns = faces.flatMap((face) =>
    fallbacksIn(family, face).map(([on, fallback]) => standInFace(fallbackName(family, face, on), face, on, fallback)),
  );
  return [...own, ...standIns].join('');
}

/** The typefaces of a family, for a page that is set in another to add. */
export function familyFonts(family: TypeFamily): readonly FontSource[] {
  if (!isOther(family)) return [];
  return faces.map((face) => ({
    family: faceName(family, face),
    source: `url("${families[family][face].file}") format("woff2")`,
    descriptors: { display: 'swap', weight: '400 800' },
  }));
}

/** A family in place of the one that ships, as rules after the built sheet; empty for that. */
export function familyStyle(family: TypeFamily): string {
  if (!isOther(family)) return '';
  const { display, text } = familyStacks(family);
  // Utilities of Tailwind name the typefaces themselves.
  const utilities = [
    String.raw`.font-display,.\[\&_h3\]\:font-display h3{font-family:var(--font-display)}`,
    '.font-sans{font-family:var(--font-sans)}',
    // Headlines are set as tightly as a grotesque bears.
    ...(family === 'gloock' ? ['.display{letter-spacing:-.015em}'] : []),
  ];
  return [familyFaces(family), `:root{--font-display:${display};--font-sans:${text}}`, ...utilities].join('');
}

const fallbacksIn = (family: OtherFamily, face: Face): [SystemFont, Fallback][] => {
  const measured: Partial<Record<SystemFont, Fallback>> = metrics[family][face];
  return (Object.keys(systemFonts) as SystemFont[]).flatMap((on) => {
    const fallback = measured[on];
    return fallback ? [[on, fallback] as [SystemFont, Fallback]] : [];
  });
};

/** Headlines have a name of their own where text has the same typeface: they are as wide as in the family that ships. */
const faceName = (family: OtherFamily, face: Face) =>
  face === 'display' ? `${families[family].display.name} headlines` : families[family].text.name;

const sizeOf = (family: OtherFamily, face: Face) =>
  face === 'display' ? `size-adjust:${metrics[family].headlines}%;` : '';

const fallbackName = (family: OtherFamily, face: Face, on: SystemFont) => `${family} ${face} on ${on}`;

/** Of any weight that is asked for: a typeface of one weight is not thickened by the browser. */
const fileFace = (name: string, file: string, more: string) =>
  `@font-face{font-family:"${name}";font-display:swap;font-weight:400 800;src:url("${file}") format("woff2");${more}}`;

function standInFace(name: string, face: Face, on: SystemFont, { size, ascent, descent }: Fallback): string {
  const sources = systemFonts[on][face].map((local) => `local("${local}")`).join(',');
  // Already bold: the browser must not thicken it again.
  const weight = face === 'display' ? 'font-weight:400 800;' : '';
  return (
    `@font-face{font-family:"${name}";${weight}src:${sources};size-adjust:${size}%;` +
    `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
  );
}
