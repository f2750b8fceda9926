import { expect, it } from 'vitest';
import { colourDefaults } from '../colours.ts';
import { channelsOf, contrast, contrastPairs } from '../contrast.ts';
import { checkContent } from './check.ts';
import { inContent } from './current.ts';
import { lookDefaults } from './look.ts';
import { type ChosenColours, coloursInForce, coloursOf, lookProblems } from './look-colours.ts';
import { toHex, toOklch } from './oklch.ts';

const look = (chosen: Partial<ChosenColours>): ChosenColours => ({ ...lookDefaults, ...chosen });
const themes = ['light', 'dark'] as const;

/** Pairs that are hard to tell apart, as `signal on paper, light`. */
const illegibleIn = (chosen: ChosenColours): string[] => {
  const colours = coloursOf(chosen);
  return contrastPairs.flatMap(([front, background, least]) =>
    themes
      .filter((theme) => contrast(channelsOf(colours[front][theme]), channelsOf(colours[background][theme])) < least)
      .map((theme) => `${front} on ${background}, ${theme}`),
  );
};

it('as shipped, every colour is the shipped one', () => {
  expect(coloursOf(lookDefaults)).toEqual(colourDefaults);
  for (const name of ['signal', 'paper', 'glass'] as const) {
    expect(lookDefaults[name]).toBe(colourDefaults[name].light);
  }
  expect(lookProblems(lookDefaults)).toEqual([]);
});

it('a colour keeps its lightness, its chroma and its hue', () => {
  for (const { light, dark } of Object.values(colourDefaults)) {
    for (const hex of [light, dark]) expect(toHex(toOklch(hex))).toBe(hex);
  }
  // As strong as a screen shows it.
  expect(toHex({ lightness: 0.5, chroma: 1, hue: 150 })).toMatch(/^#00[0-9a-f]{4}$/);
});

it.each([
  { signal: '#1d4ed8' },
  { signal: '#7C3AED' },
  { signal: '#e11d48' },
  { signal: '#000000' },
  { paper: '#ffffff' },
  { paper: '#f3f6ff', glass: '#ffd9b8' },
  { signal: '#0f7a4d', paper: '#eef4f0', glass: '#f6d9c9' },
])('%j is legible in both themes', (chosen) => {
  expect(lookProblems(look(chosen))).toEqual([]);
  expect(illegibleIn(look(chosen))).toEqual([]);
  for (const [name, value] of Object.entries(chosen)) {
    expect(coloursOf(look(chosen))[name as keyof ChosenColours].light).toBe(value.toLowerCase());
  }
  // Mail programs know one colour of the text on a button.
  const { onSignal } = coloursOf(look(chosen));
  expect(onSignal.light).toBe(onSignal.dark);
});

it.each([
  ['signal', { signal: '#ffd400' }],
  ['signal', { signal: '#ffffff' }],
  ['paper', { paper: '#000000' }],
  ['paper', { paper: '#d8d0c0' }],
  ['paper', { signal: '#e8590c', paper: '#ece8df' }],
  ['glass', { glass: '#1d3a45' }],
  ['glass', { glass: '#f0472b' }],
] as const)('%s of %j is refused, with the nearest that is legible', (name, chosen) => {
  const [problem, ...others] = lookProblems(look(chosen));
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ path: `look.${name}`, error: 'contentColourContrast' });
  const nearest = String(problem?.values?.nearest);
  const better = look({ ...chosen, [name]: nearest });
  expect(lookProblems(better)).toEqual([]);
  // One that is nearer, in between, is not legible.
  const [from, to] = [toOklch(look(chosen)[name]), toOklch(nearest)];
  const between = toHex({ ...from, lightness: to.lightness + (from.lightness - to.lightness) * 0.2 });
  expect(illegibleIn(look({ ...chosen, [name]: between }))).not.toEqual([]);
});

it('says each of two colours that fail', () => {
  const problems = lookProblems(look({ signal: '#d1f000', paper: '#222222' }));
  expect(problems.map(({ path }) => path)).toEqual(['look.signal', 'look.paper']);
});

it('of colours at random, each look is legible or refused', () => {
  let seed = 1;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const colour = (least: number) => {
    const channel = () => Math.floor(256 * (least + (1 - least) * random()));
    return `#${[channel(), channel(), channel()].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  };
  for (let round = 0; round < 40; round++) {
    const chosen = { signal: colour(0), paper: colour(0.9), glass: colour(0.6) };
    expect([chosen, lookProblems(chosen).length === 0]).toEqual([chosen, illegibleIn(chosen).length === 0]);
  }
});

it('is content: checked as such, and in force with it', () => {
  const texts = { en: {}, fr: {} };
  expect(checkContent({ 'look.signal': '#1D4ED8' }, texts)).toEqual([]);
  expect(checkContent({ 'look.signal': '#ffd400' }, texts)).toMatchObject([{ error: 'contentColourContrast' }]);
  for (const wrong of ['red', '#12345', 'url(x)', '#fff;}', 7]) {
    expect(checkContent({ 'look.paper': wrong }, texts)).toEqual([
      { path: 'look.paper', error: 'contentColourInvalid' },
    ]);
  }
  expect(checkContent({ 'look.css': 'body{}' }, texts)).toEqual([{ path: 'look.css', error: 'contentUnknown' }]);
  expect(inContent({ 'look.signal': '#1d4ed8' }, () => coloursInForce().signal.light)).toBe('#1d4ed8');
  expect(coloursInForce()).toEqual(colourDefaults);
});
