import { expect, onTestFinished, test } from 'vitest';
import { PicturePainter } from '../../pictures/picture-painter.ts';

const window = { name: 'Atelier Nord', trade: 'Joinery', shelf: ['Chairs', 'Tables'] } as const;

test('draws any number of pictures in one worker without a warning of a leak', async () => {
  const warnings: string[] = [];
  const note = (warning: Error) => warnings.push(warning.name);
  process.on('warning', note);
  const painter = new PicturePainter();
  onTestFinished(() => {
    painter.close();
    process.off('warning', note);
  });
  // One more than the listeners that Node lets anybody add before it warns.
  for (let count = 0; count < 11; count++) {
    const png = await painter.paint(window, '192.0.2.1');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
  }
  expect(warnings).toEqual([]);
});
