/** The colours that the work in the window is printed in: the site's own, of both themes. */
const inks = {
  paper: '#f6f3ec',
  raised: '#fffdf8',
  ink: '#16140f',
  night: '#15181d',
  bone: '#f1ede3',
  line: '#cfc7b5',
  dusk: '#3a3f48',
  glass: '#cfe3ea',
  deep: '#1d3a45',
  signal: '#f0472b',
} as const;

export type Ink = keyof typeof inks;

/** A page to print on, in units of the plan: blocks for headlines, lines for text, nothing that could be read. */
export type Sheet = ReturnType<typeof makeSheet>;

export function makeSheet(canvas: OffscreenCanvasRenderingContext2D, width: number, height: number) {
  const fill = (ink: Ink) => {
    canvas.fillStyle = inks[ink];
  };
  const sheet = {
    canvas,
    width,
    height,
    ground: (ink: Ink) => sheet.block(ink, 0, 0, width, height),
    block(ink: Ink, x: number, y: number, wide: number, high: number) {
      fill(ink);
      canvas.fillRect(x, y, wide, high);
    },
    /** Lines of text: how wide each is, from a top, `step` apart. */
    lines(ink: Ink, x: number, y: number, widths: readonly number[], step = 9, high = 3) {
      for (const [row, wide] of widths.entries()) sheet.block(ink, x, y + row * step, wide, high);
    },
    disc(ink: Ink, x: number, y: number, radius: number) {
      fill(ink);
      canvas.beginPath();
      canvas.arc(x, y, radius, 0, 2 * Math.PI);
      canvas.fill();
    },
    /** Part of a ring, in turns from the top, clockwise. */
    arc(ink: Ink, x: number, y: number, radius: number, from: number, to: number, wide: number) {
      canvas.strokeStyle = inks[ink];
      canvas.lineWidth = wide;
      canvas.beginPath();
      canvas.arc(x, y, radius, (from - 0.25) * 2 * Math.PI, (to - 0.25) * 2 * Math.PI);
      canvas.stroke();
    },
    shape(ink: Ink, points: readonly (readonly [number, number])[]) {
      fill(ink);
      canvas.beginPath();
      for (const [x, y] of points) canvas.lineTo(x, y);
      canvas.fill();
    },
    stroke(ink: Ink, points: readonly (readonly [number, number])[], wide: number) {
      canvas.strokeStyle = inks[ink];
      canvas.lineWidth = wide;
      canvas.lineJoin = 'round';
      canvas.beginPath();
      for (const [x, y] of points) canvas.lineTo(x, y);
      canvas.stroke();
    },
    pill(ink: Ink, x: number, y: number, wide: number, high: number) {
      fill(ink);
      canvas.beginPath();
      canvas.roundRect(x, y, wide, high, high / 2);
      canvas.fill();
    },
  };
  return sheet;
}
