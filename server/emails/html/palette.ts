import type { Colours } from '@vitrine/contracts/colours.ts';
import { followContent } from '@vitrine/contracts/content/current.ts';
import { lookDefaults } from '@vitrine/contracts/content/look.ts';
import { coloursOf } from '@vitrine/contracts/content/look-colours.ts';
import type { TypeFamily } from '@vitrine/contracts/content/type-families.ts';
import type { CSSProperties } from 'react';

/** Mail programs know neither variables nor light-dark(): light colours are inline, dark ones come by class. */
const tokensOf = ({ paper, raised, ink, quiet, line, signal, signalText, glass }: Colours) => ({
  ground: paper,
  raised,
  ink,
  quiet,
  line,
  signal,
  signalText,
  glass,
});

type Tokens = ReturnType<typeof tokensOf>;

/** The light values, for inline styles and `bgcolor`. */
export let colours: { readonly [T in keyof Tokens]: string };

/** Text on a signal fill, the same in both themes. */
export let onSignal: string;

/** The style sheet of the head. Programs that drop it show the light mail, which is complete without it. */
export let styleSheet: string;

export let type: ReturnType<typeof typeIn>;

export let hairline: string;

/**
 * Outlook on the web marks what it recolours by `data-ogsc` (text) and `data-ogsb` (background).
 * No quotes and no angle brackets: React would escape them.
 */
function styleSheetOf(tokens: Tokens): string {
  const on = {
    ground: `background-color:${tokens.ground.dark} !important`,
    raised: `background-color:${tokens.raised.dark} !important`,
    glass: `background-color:${tokens.glass.dark} !important`,
    signal: `background-color:${tokens.signal.dark} !important`,
    ink: `color:${tokens.ink.dark} !important`,
    quiet: `color:${tokens.quiet.dark} !important`,
    'signal-text': `color:${tokens.signalText.dark} !important`,
    line: `border-color:${tokens.line.dark} !important`,
  };
  const rules = (prefix: string, property: string) =>
    Object.entries(on)
      .filter(([, rule]) => rule.startsWith(property))
      .map(([name, rule]) => `${prefix}.${name}{${rule}}`)
      .join('');
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'body{margin:0;padding:0;-webkit-text-size-adjust:100%}',
    `@media (prefers-color-scheme:dark){${rules('', '')}${themed(tokens)}}`,
    rules('[data-ogsc] ', 'color'),
    rules('[data-ogsc] ', 'border'),
    rules('[data-ogsb] ', 'background'),
    '@media (max-width:632px){.frame{width:100% !important}}',
    '@media (max-width:480px){.inset{padding-left:20px !important;padding-right:20px !important}.pane{padding-left:14px !important;padding-right:14px !important}.title{font-size:28px !important;line-height:32px !important}.figure{font-size:24px !important;line-height:32px !important}.text{font-size:18px !important;line-height:24px !important}}',
  ].join('');
}

/** Of a logo: the one for dark grounds in place of the other, or a light plate under the only one there is. */
const themed = ({ raised }: Tokens): string =>
  [
    '.on-light{display:none !important}',
    '.on-dark{display:block !important;max-height:none !important}',
    `.plate{background-color:${raised.light} !important;padding:8px 10px !important;border-radius:2px}`,
  ].join('');

const sans = "'Helvetica Neue',Helvetica,Arial,sans-serif";

/** The typefaces of each family for whoever has them, and what every system has that is like them. */
const faces: Readonly<Record<TypeFamily, { readonly text: string; readonly display: string }>> = {
  bricolage: { text: `'Instrument Sans',${sans}`, display: `'Bricolage Grotesque',${sans}` },
  archivo: { text: `Archivo,${sans}`, display: `Archivo,${sans}` },
  figtree: { text: `Figtree,${sans}`, display: `Figtree,${sans}` },
  gloock: { text: `'Hanken Grotesk',${sans}`, display: "Gloock,Georgia,'Times New Roman',serif" },
};

const mono = "'JetBrains Mono',ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace";

/** Text never under 16 px, save captions in mono and the legal line. */
const typeIn = ({ ink, quiet }: typeof colours, { text, display }: (typeof faces)[TypeFamily]) =>
  ({
    body: { fontFamily: text, fontSize: '16px', lineHeight: '26px', color: ink },
    quiet: { fontFamily: text, fontSize: '14px', lineHeight: '22px', color: quiet },
    title: {
      fontFamily: display,
      fontSize: '30px',
      lineHeight: '34px',
      fontWeight: 700,
      letterSpacing: '-0.8px',
      color: ink,
    },
    heading: {
      fontFamily: display,
      fontSize: '19px',
      lineHeight: '26px',
      fontWeight: 700,
      letterSpacing: '-0.2px',
      color: ink,
    },
    caption: { fontFamily: mono, fontSize: '13px', lineHeight: '20px', color: quiet },
  }) as const satisfies Record<string, CSSProperties>;

/** Words longer than the column break instead of widening it. */
export const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const satisfies CSSProperties;

followContent('look', lookDefaults, (look) => {
  const all = coloursOf(look);
  const tokens = tokensOf(all);
  const lightOf = (name: keyof Tokens) => [name, tokens[name].light] as const;
  colours = Object.fromEntries((Object.keys(tokens) as (keyof Tokens)[]).map(lightOf)) as typeof colours;
  onSignal = all.onSignal.light;
  styleSheet = styleSheetOf(tokens);
  type = typeIn(colours, faces[look.family] ?? faces.bricolage);
  hairline = `1px solid ${colours.line}`;
});
