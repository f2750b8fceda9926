import { expect, it } from 'vitest';
import { channelsOf, contrast, meanContrast } from './contrast.ts';

it('the mean contrast of a picture is that of what can be seen of it', () => {
  const [white, black] = [channelsOf('#ffffff'), channelsOf('#000000')];
  const pixel = (channels: readonly number[], opacity: number) => [...channels, opacity];
  expect(contrast(white, black)).toBeCloseTo(21);
  expect(meanContrast([...pixel(black, 255), ...pixel(white, 0)], white)).toBeCloseTo(21);
  expect(meanContrast([...pixel(black, 255), ...pixel(white, 0)], black)).toBeCloseTo(1);
  // What is half transparent counts half.
  expect(meanContrast([...pixel(black, 255), ...pixel(white, 127.5)], white)).toBeCloseTo((21 * 2 + 1) / 3);
  expect(meanContrast([...pixel(black, 0)], white)).toBeUndefined();
  expect(meanContrast([], white)).toBeUndefined();
});
