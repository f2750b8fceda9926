import { glass, ink, vermilion } from './projection.ts';

/** A dressed sheet: the rule round the drawing, its number, and five small panes of which one is lit. */
export function sheet(drawing: string, number: number, font: string): string {
  const shift = number === 5 || number === 3 || number === 1 ? 42 : 18;
  const marks = Array.from(
    { length: 5 },
    (_, i) =>
      `<rect x="${812 + i * 22}" y="664" width="15" height="15" fill="${i + 1 === number ? vermilion : 'none'}" stroke="${ink}" stroke-width="2"/>`,
  ).join('');
  const corners = [
    [24, 24],
    [936, 24],
    [24, 696],
    [936, 696],
  ]
    .map(([x = 0, y = 0]) => `M${x - 9} ${y}h18M${x} ${y - 9}v18`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720" width="960" height="720" font-family="Plate" font-weight="600" stroke-linejoin="round" stroke-linecap="butt"><style>@font-face{font-family:Plate;src:url(${font});font-weight:100 800}</style><rect width="960" height="720" fill="${glass}"/><g transform="translate(${shift} 22) scale(0.94)">${drawing}</g><path d="${corners}" stroke="${ink}" stroke-width="1.6"/><text x="42" y="679" font-size="24" fill="${ink}">0${number}</text>${marks}</svg>`;
}
