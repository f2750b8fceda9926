import { renderToStaticMarkup } from 'react-dom/server';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import QrCode from './qr-code.tsx';

it('leaves four modules free on each side, so that a camera finds it on any ground', () => {
  const { size } = encode('text', { ecc: 'M', border: 0 });
  const html = renderToStaticMarkup(<QrCode text="text" label="A code" />);
  expect(html).toContain(`viewBox="0 0 ${size + 8} ${size + 8}"`);
  const dark = [...html.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...dark)).toBe(4);
  expect(Math.max(...dark)).toBe(size + 3);
});
