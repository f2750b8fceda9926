import { colourDefaults } from '@vitrine/contracts/colours.ts';
import { lookDefaults } from '@vitrine/contracts/content/look.ts';
import { coloursOf } from '@vitrine/contracts/content/look-colours.ts';
import { readOwnWindow } from '@vitrine/contracts/own-window.ts';
import { expect, it } from 'vitest';
import { drawOwnWindow } from './own-window-picture.ts';

const faces = { display: ['Display'], text: ['Text'], mono: ['Mono'] };
const window = readOwnWindow({ name: 'Ada', trade: 'Florist', shelf: 'Roses' });
const draw = (colours: Parameters<typeof drawOwnWindow>[1]['colours']) =>
  window
    ? drawOwnWindow(window, { sign: { name: 'Agency', city: 'Paris' }, colours, faces, families: ['flower'] })
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
