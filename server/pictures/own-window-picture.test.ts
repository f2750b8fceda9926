import { colourDefaults } from '@vitrine/contracts/colours.ts';
import { lookDefaults } from '@vitrine/contracts/content/look.ts';
import { coloursOf } from '@vitrine/contracts/content/look-colours.ts';
import { readOwnWindow } from '@vitrine/contracts/own-window.ts';
import { expect, it } from 'vitest';
import { drawOwnWindow, type SignLogo } from './own-window-picture.ts';

const faces = { display: ['Display'], text: ['Text'], mono: ['Mono'] };
const window = readOwnWindow({ name: 'Ada', trade: 'Florist', shelf: 'Roses' });
const draw = (colours: Parameters<typeof drawOwnWindow>[1]['colours'], logo?: SignLogo) =>
  window
    ? drawOwnWindow(window, { sign: { name: 'Agency', city: 'Paris', logo }, colours, faces, families: ['flower'] })
    : '';

it('is drawn in the colours of the site, and in no others of its own', () => {
  const colours = coloursOf({ ...lookDefaults, signal: '#1d4ed8', paper: '#f2f5fa', glass: '#ffe1c2' });
  const svg = draw(colours);
  for (const name of ['signal', 'paper', 'glass', 'ink'] as const) {
    expect(draw(colourDefaults)).toContain(colourDefaults[name].light);
    expect(svg).not.toContain(colourDefaults[name].light);
    expect(svg).not.toContain(colourDefaults[name].dark);
  }
  expect(svg).toContain(colours.signal.light);
});

it('has the agency’s own logo on its sign, and its name where that stands beside it', () => {
  const logo = { png: Buffer.from('png'), size: [108, 36], withName: true, onPlate: false } as const;
  const named = draw(colourDefaults, logo);
  expect(named).toContain(`data:image/png;base64,${logo.png.toString('base64')}`);
  expect(named).toContain('>Agency<');
  const alone = draw(colourDefaults, { ...logo, withName: false, onPlate: true });
  expect(alone).not.toContain('>Agency<');
  // Made for light surfaces alone, it stands on one.
  expect(alone.split('<rect').length).toBe(named.split('<rect').length + 1);
});
