import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { colourDefaults as colours, tokenName } from '@vitrine/contracts/colours.ts';
import { channelsOf as channels, contrast, contrastPairs } from '@vitrine/contracts/contrast.ts';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
describe('tokens.css', () => {
  it('has the colours of the contract, in both themes', () => {
    const declared = [...css.matchAll(/--([\w-]+): light-dark\((\S+), (\S+)\);/g)];
    expect(declared.map(([, name, light, dark]) => [name, { light, dark }])).toEqual(
      Object.entries(colours).map(([name, colour]) => [tokenName(name), colour]),
    );
  });

  it('has the dark paper as channels', () => {
    expect(css).toContain(`--night: ${channels(colours.paper.dark).join(' ')};`);
  });
});

it('is, with the contract, the only place with a colour of its own', () => {
  const files = globSync(['web/app/**/*.{css,ts,tsx}', 'server/{emails,documents}/**/*.{ts,tsx,typ}', 'scripts/*.ts'], {
    cwd: root,
    exclude: ['web/app/styles/tokens.{css,test.ts}', '**/*.test.*', 'scripts/gallery*.ts'],
  });
  expect(files.length).toBeGreaterThan(100);
  const hexColour = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?![\w-])/i;
  const found = files.filter((file) => hexColour.test(withoutAnchors(readFileSync(`${root}/${file}`, 'utf8'))));
  expect(found).toEqual([]);
});

/** An address such as `#add` may look like a colour. */
function withoutAnchors(text: string): string {
  return text.replace(/(?:href|to)="[^"]*"/g, '');
}

describe.each(['light', 'dark'] as const)('contrast, %s', (theme) => {
  it.each(contrastPairs)('%s on %s is at least %d', (front, background, least) => {
    const measured = contrast(channels(colours[front][theme]), channels(colours[background][theme]));
    expect(measured).toBeGreaterThanOrEqual(least);
  });
});

it.each(['light', 'dark'] as const)('has an orange that is neither red, yellow nor brown, %s', (theme) => {
  const [red, green, blue] = channels(colours.orange[theme]);
  // Its hue in degrees, between the red of 0 and the yellow of 60; a brown is an orange without much light.
  const hue = (60 * (green - blue)) / (red - blue);
  expect(hue).toBeGreaterThan(25);
  expect(hue).toBeLessThan(42);
  expect(red).toBeGreaterThan(0.85 * 255);
});
