import { box, deepGlass, face, shade, stroke, white } from './projection.ts';
import { DEPTH, frame, outlineOf, type Pane, page, pane, shadow } from './window.ts';

/** A pane on its way: glass with an edge, and the page it carries. */
function slab(one: Pane, index: number, y: number): string {
  const { x, z, w, h } = one;
  const fill = index === 2 ? white : index % 2 ? '#e3eff3' : white;
  return box(x, y - 7, z, w, 7, h, fill, white, shade, 2.4) + page(one, index, y);
}

/** 3. Built: every pane slides along its guides into the frame. */
export function development(): string {
  const away = [150, 0, 96, 0, 230, 230, 60];
  const inFrame = frame(
    (one, i) =>
      (away[i] ?? 0) > 0 ? '' : face(outlineOf(one, DEPTH / 2), { fill: white, width: 1.6 }) + page(one, i, DEPTH / 2),
    white,
    deepGlass,
  );
  const order = [1, 3, 6, 2, 0, 4, 5].filter((i) => (away[i] ?? 0) > 0);
  const guides = (one: Pane, far: number) =>
    outlineOf(one, DEPTH)
      .map(([x, , z]) =>
        stroke(
          [
            [x, DEPTH, z],
            [x, DEPTH + far, z],
          ],
          { width: 1.4, dash: '7 5' },
        ),
      )
      .join('');
  return (
    shadow() +
    inFrame +
    order.map((i) => guides(pane(i), away[i] ?? 0) + slab(pane(i), i, DEPTH + (away[i] ?? 0))).join('')
  );
}
