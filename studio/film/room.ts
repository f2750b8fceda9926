/** The colours of the room: the site's own. */
const inks = { paper: '#f6f3ec', ink: '#16140f', bone: '#f1ede3', line: '#cfc7b5', signal: '#f0472b' } as const;

type Point = readonly [number, number];

/** The room behind the door: light, a far wall, a lamp and a table. Sizes are units of the plan. */
export function drawRoom(canvas: OffscreenCanvasRenderingContext2D, width: number, height: number): void {
  const shape = (ink: keyof typeof inks, points: readonly Point[]) => {
    canvas.fillStyle = inks[ink];
    canvas.beginPath();
    for (const [x, y] of points) canvas.lineTo(x, y);
    canvas.fill();
  };
  const block = (ink: keyof typeof inks, x: number, y: number, wide: number, high: number) => {
    canvas.fillStyle = inks[ink];
    canvas.fillRect(x, y, wide, high);
  };
  block('paper', 0, 0, width, height);
  const foot = height - Math.min(height * 0.17, width * 0.75);
  shape('line', [
    [0, height],
    [width, height],
    [width, foot],
    [0, foot],
  ]);
  block('bone', 0, 0, width * 0.22, foot);
  shape('bone', [
    [0, foot],
    [width * 0.22, foot],
    [0, height],
  ]);
  block('ink', width * 0.62 - 0.8, 0, 1.6, height * 0.2);
  canvas.fillStyle = inks.signal;
  canvas.beginPath();
  canvas.arc(width * 0.62, height * 0.2 + width * 0.2, width * 0.2, 0, 2 * Math.PI);
  canvas.fill();
  const leg = height * 0.12 + width * 0.2;
  block('ink', width * 0.36, foot - height * 0.12, width * 0.5, 4);
  block('ink', width * 0.42, foot - height * 0.12, 3, leg);
  block('ink', width * 0.78, foot - height * 0.12, 3, leg);
}
