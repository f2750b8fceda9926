import { type Colour, type ColourName, type Colours, colourDefaults } from '../colours.ts';
import { channelsOf, contrast, contrastPairs } from '../contrast.ts';
import { editsInForce } from './current.ts';
import { applyEdits, type ContentEdits } from './edits.ts';
import { lookDefaults } from './look.ts';
import { type Oklch, toHex, toOklch } from './oklch.ts';
import type { ContentProblem } from './problem.ts';
import type { LookFacts } from './shape.ts';

/** The colours that an agency chooses. */
export const chosenColours = ['signal', 'paper', 'glass'] as const;

type ChosenColour = (typeof chosenColours)[number];

/** Every colour, made of those that are chosen: where these are as shipped, all are. */
export type ChosenColours = Pick<LookFacts, ChosenColour>;

type Theme = keyof Colour;
type Draft = Record<ColourName, { light: string; dark: string }>;

const themes = ['light', 'dark'] as const satisfies readonly Theme[];

const made = new Map<string, Colours>();
/** More looks than anybody compares; each is some 18 colours. */
const maxMade = 200;

/** The colours that follow from those that are chosen, in both themes. What is near a bound of contrast is moved off it. */
export function coloursOf(chosen: ChosenColours): Colours {
  const [signal = '', paper = '', glass = ''] = [chosen.signal, chosen.paper, chosen.glass].map((one) =>
    one.toLowerCase(),
  );
  const key = [signal, paper, glass].join();
  const known = made.get(key);
  if (known) return known;
  const colours = makeColours({ signal, paper, glass });
  if (made.size >= maxMade) made.clear();
  made.set(key, colours);
  return colours;
}

function makeColours({ signal, paper, glass }: ChosenColours): Colours {
  const colours = structuredClone(colourDefaults) as Draft;
  if (paper !== lookDefaults.paper) setGround(colours, paper);
  if (glass !== lookDefaults.glass) setGlass(colours, glass);
  for (const theme of themes) {
    colours.onGlass[theme] = colours.ink[theme];
    const grounds = [colours.paper[theme], colours.raised[theme]];
    for (const name of ['quiet', 'good', 'warn', 'bad'] as const) hold(colours, name, theme, grounds, 4.5);
    hold(colours, 'control', theme, grounds, 3);
    hold(colours, 'focus', theme, [...grounds, colours.glass[theme]], 3);
  }
  if (signal !== lookDefaults.signal) setSignal(colours, signal);
  else colours.onSignal = textOn(colours, colours.signal.light);
  for (const theme of themes) {
    hold(colours, 'signalText', theme, [colours.paper[theme], colours.raised[theme], colours.glass[theme]], 4.5);
  }
  return colours;
}

/** The background with what is near it: greys of its hue, as far from it as the shipped ones are from theirs. */
function setGround(colours: Draft, paper: string): void {
  const tinge = tingeOf(paper, colourDefaults.paper.light, 2);
  const lighter = toOklch(paper).lightness - toOklch(colourDefaults.paper.light).lightness;
  for (const name of ['paper', 'raised', 'line', 'control', 'quiet', 'ink'] as const) {
    for (const theme of themes) {
      const isNear = theme === 'light' && (name === 'raised' || name === 'line');
      colours[name][theme] = tinged(colourDefaults[name][theme], tinge, isNear ? lighter : 0);
    }
  }
  colours.paper.light = paper;
}

function setGlass(colours: Draft, glass: string): void {
  const tinge = tingeOf(glass, colourDefaults.glass.light, 1.6);
  colours.glass = { light: glass, dark: tinged(colourDefaults.glass.dark, tinge) };
  // A ring in red would look like an error's.
  const isRed = Math.abs(((tinge.hue - 25 + 540) % 360) - 180) < 40;
  const ring = { ...tinge, strength: tinge.strength * (isRed ? 0.25 : 1) };
  for (const theme of themes) colours.focus[theme] = tinged(colourDefaults.focus[theme], ring);
}

function setSignal(colours: Draft, signal: string): void {
  const chosen = toOklch(signal);
  const shipped = toOklch(colourDefaults.signal.dark).lightness - toOklch(colourDefaults.signal.light).lightness;
  colours.onSignal = textOn(colours, signal);
  const isTextDark = toOklch(colours.onSignal.light).lightness < 0.5;
  const dark = toHex({ ...chosen, lightness: Math.min(0.9, chosen.lightness + (isTextDark ? shipped : 0)) });
  colours.signal = { light: signal, dark };
  colours.signalText = { light: signal, dark };
  const grounds = [colours.paper.dark, colours.raised.dark];
  hold(colours, 'signal', 'dark', isTextDark ? [...grounds, colours.onSignal.dark] : grounds, isTextDark ? 4.5 : 3);
  colours.signalText.dark = colours.signal.dark;
}

/** What is legible on a fill, in both themes. */
function textOn({ ink, raised }: Draft, fill: string): Draft['onSignal'] {
  const candidates = [ink.light, raised.light, '#ffffff', '#000000'];
  const text = candidates.find((one) => contrastOf(one, fill) >= 4.5) ?? ink.light;
  return { light: text, dark: text };
}

/** How a colour differs from the shipped one: its hue, and how many times as strong it is. */
type Tinge = { readonly hue: number; readonly strength: number };

function tingeOf(hex: string, shipped: string, most: number): Tinge {
  const { chroma, hue } = toOklch(hex);
  return { hue, strength: Math.min(most, chroma / toOklch(shipped).chroma) };
}

function tinged(hex: string, { hue, strength }: Tinge, lighter = 0): string {
  const { lightness, chroma } = toOklch(hex);
  return toHex({ lightness: lightness + lighter, chroma: chroma * strength, hue });
}

const stepOfLightness = 0.005;
/** To find about where, before exactly where. */
const wideStep = 0.03;
/** Beyond these a colour is none any more: text in it would be black or white. */
const lightnessOf: Readonly<Record<Theme, number>> = { light: 0.36, dark: 0.93 };

/** Darkens a colour in the light theme, or lightens it in the dark one, until it stands out from its backgrounds, if it can. */
function hold(colours: Draft, name: ColourName, theme: Theme, backgrounds: readonly string[], least: number): void {
  const stands = (hex: string) => backgrounds.every((background) => contrastOf(hex, background) >= least);
  const before = colours[name][theme];
  if (stands(before)) return;
  const from = toOklch(before);
  const at = (lightness: number) => toHex({ ...from, lightness });
  let [fails, does] = [from.lightness, lightnessOf[theme]];
  if (theme === 'light' ? does >= fails : does <= fails) return;
  colours[name][theme] = at(does);
  if (!stands(at(does))) return;
  for (let step = 0; step < 8; step++) {
    const middle = (fails + does) / 2;
    if (stands(at(middle))) does = middle;
    else fails = middle;
  }
  colours[name][theme] = at(does);
}

const contrastOf = (one: string, other: string): number => contrast(channelsOf(one), channelsOf(other));

/** Whether everything that is shown stands out from what it is shown on, in both themes. */
function isLegible(chosen: ChosenColours): boolean {
  const colours = coloursOf(chosen);
  return contrastPairs.every(([front, background, least]) =>
    themes.every((theme) => contrastOf(colours[front][theme], colours[background][theme]) >= least),
  );
}

/** The colours with which something could not be read, each with the nearest that can. */
export function lookProblems(look: ChosenColours): ContentProblem[] {
  if (isLegible(look)) return [];
  const changed = chosenColours.filter((name) => look[name] !== lookDefaults[name]);
  const alone = changed.flatMap((name) => {
    const only = { ...lookDefaults, [name]: look[name] };
    return isLegible(only) ? [] : [{ name, nearest: nearestOf(only, name) }];
  });
  // Each would do, but not beside the others: the one that has to move the least is said.
  const together = () =>
    changed
      .map((name) => ({ name, nearest: nearestOf(look, name) }))
      .sort((one, other) => distanceOf(look, one) - distanceOf(look, other))
      .slice(0, 1);
  return (alone.length > 0 ? alone : together()).map(({ name, nearest }) => ({
    path: `look.${name}`,
    error: 'contentColourContrast',
    values: { nearest },
  }));
}

const distanceOf = (look: ChosenColours, { name, nearest }: { name: ChosenColour; nearest: string }): number =>
  Math.abs(toOklch(look[name]).lightness - toOklch(nearest).lightness);

/** The colour of the same hue that is legible in a look and the least lighter or darker; the shipped one where none is. */
function nearestOf(look: ChosenColours, name: ChosenColour): string {
  const from: Oklch = toOklch(look[name]);
  /** The first that is legible of those at distances from `least` to `most`. */
  const search = (least: number, most: number, step: number): { away: number; hex: string } | undefined => {
    for (let away = least; away <= most; away += step) {
      for (const lightness of [from.lightness - away, from.lightness + away]) {
        if (lightness < 0 || lightness > 1) continue;
        const hex = toHex({ ...from, lightness });
        if (isLegible({ ...look, [name]: hex })) return { away, hex };
      }
    }
    return undefined;
  };
  const about = search(wideStep, 1, wideStep);
  if (!about) return lookDefaults[name];
  return search(about.away - wideStep + stepOfLightness, about.away, stepOfLightness)?.hex ?? about.hex;
}

const inForce = new WeakMap<ContentEdits, Colours>();

/** The colours in force. No binding that follows the content: pages would load all of this for it. */
export function coloursInForce(): Colours {
  const edits = editsInForce();
  const known = inForce.get(edits) ?? coloursOf(applyEdits(lookDefaults, edits, 'look'));
  inForce.set(edits, known);
  return known;
}
