import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Every pair of tokens in use is measured as WCAG 2.2 does: 4.5:1 for text, 3:1 for large text and controls. */
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => [
    name ?? '',
    { light: light ?? '', dark: dark ?? '' },
  ]),
);

const grounds = ['paper', 'raised'] as const;
const text: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] =>
    ['ink', 'quiet', 'signal-text', 'good', 'warn', 'bad'].map((ink) => [ink, ground]),
  ),
  ['on-signal', 'signal'],
  ['on-glass', 'glass'],
  ['paper', 'ink'],
];
const controls: [string, string][] = grounds.flatMap((ground): [string, string][] => [
  ['control', ground],
  ['signal', ground],
]);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(['light', 'dark'] as const)('contrast, %s', (theme) => {
  it.each(text)('%s on %s is readable as text', (ink, ground) => {
    expect(contrast(tokens.get(ink)?.[theme] ?? '', tokens.get(ground)?.[theme] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
  it.each(controls)('%s on %s is visible as a control', (ink, ground) => {
    expect(contrast(tokens.get(ink)?.[theme] ?? '', tokens.get(ground)?.[theme] ?? '')).toBeGreaterThanOrEqual(3);
  });
});
