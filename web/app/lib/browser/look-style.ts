import { type ColourName, type Colours, colourDefaults, tokenName } from '@vitrine/contracts/colours.ts';
import { coloursInForce } from '@vitrine/contracts/content/look-colours.ts';
import { channelsOf } from '@vitrine/contracts/contrast.ts';

/** What is black on white on paper (styles/print.css). */
const onScreenOnly: ReadonlySet<ColourName> = new Set(['paper', 'raised', 'ink', 'quiet', 'line']);

/**
 * The colours of the site that are not as shipped, as a style sheet after the built one; empty where all are. What the
 * build makes of `light-dark()` stands there for browsers that do not know it (styles/tokens.css).
 */
export function lookStyle(colours: Colours = coloursInForce()): string {
  const changed = (Object.keys(colourDefaults) as ColourName[]).filter(
    (name) => JSON.stringify(colours[name]) !== JSON.stringify(colourDefaults[name]),
  );
  const rule = (names: readonly ColourName[]) =>
    names.length === 0 ? '' : `:root,[data-theme],.night{${names.map((name) => token(name, colours)).join('')}}`;
  const screen = rule(changed.filter((name) => onScreenOnly.has(name)));
  const night = changed.includes('paper') ? `:root{--night:${channelsOf(colours.paper.dark).join(' ')}}` : '';
  return `${rule(changed.filter((name) => !onScreenOnly.has(name)))}${screen && `@media not print{${screen}}`}${night}`;
}

const token = (name: ColourName, colours: Colours): string =>
  `--${tokenName(name)}:var(--lightningcss-light,${colours[name].light})var(--lightningcss-dark,${colours[name].dark});`;
