import { find } from '../timeline.ts';

const at = (turn: number, far: number) =>
  [Math.cos((turn * Math.PI) / 180) * far, Math.sin((turn * Math.PI) / 180) * far] as const;

function leaf(turn: number, far: number, size: number, colour: string, vein: string): string {
  const [x, y] = at(turn, far);
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn + 70}) scale(${size})"><path fill="${colour}" d="M-30 0C-18-19 14-19 32 0 14 17-18 18-30 0z"/><path stroke="${vein}" stroke-width="1.4" d="M-34 0H24M-14 0l9-9M-2 0l9-8M-10 0l9 8M4 0l9 7"/></g>`;
}

function slice(turn: number, far: number, radius: number): string {
  const [x, y] = at(turn, far);
  const rings = [1, 0.78, 0.56, 0.34]
    .map((share, i) => `<circle r="${(radius * share).toFixed(1)}" fill="${i % 2 ? '#f3d7d3' : '#a92f4a'}"/>`)
    .join('');
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle r="${radius + 1}" cx="2" cy="3" fill="#000" opacity=".14"/>${rings}</g>`;
}

/** The first course, from above: beetroot of Chioggia, sorrel and drops of egg yolk on a stoneware plate; `shadow` is the colour of what lies under it. */
export function drawPlate(selector: string, shadow: string): void {
  const drops = Array.from({ length: 13 }, (_, i) => {
    const [x, y] = at(i * 16 + 150, 92 - (i % 2) * 4);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(8.5 - i * 0.52).toFixed(1)}" fill="#f0b53c"/><circle cx="${(x - 1.6).toFixed(1)}" cy="${(y - 2).toFixed(1)}" r="${(2.2 - i * 0.12).toFixed(1)}" fill="#fbe3a4"/>`;
  }).join('');
  const seeds = Array.from({ length: 22 }, (_, i) => {
    const [x, y] = at(i * 137.5, 12 + ((i * 29) % 82));
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="3" ry="1.7" transform="rotate(${i * 51} ${x.toFixed(1)} ${y.toFixed(1)})" fill="#3a2d25"/>`;
  }).join('');
  find(selector).innerHTML = `
    <ellipse cx="16" cy="20" rx="166" ry="164" fill="${shadow}"/>
    <circle r="164" fill="#efe6d3"/><circle r="164" stroke="#d8ccb2" stroke-width="3"/>
    <circle r="116" fill="#f7f1e3"/><path d="M-116 0A116 116 0 0 1 40-109" stroke="#d5c8ad" stroke-width="4"/><path d="M116 10A116 116 0 0 1-20 114" stroke="#fffdf6" stroke-width="4"/>
    <circle r="140" stroke="#10332a" stroke-width="1.6" opacity=".7"/>
    ${drops}
    ${slice(200, 46, 30)}${slice(262, 40, 26)}${slice(150, 24, 34)}${slice(20, 36, 29)}${slice(318, 52, 24)}${slice(86, 34, 31)}${slice(60, 74, 19)}
    ${leaf(232, 22, 0.9, '#4f7d4a', '#a8c48e')}${leaf(350, 66, 0.82, '#6d9a58', '#bcd39f')}${leaf(110, 64, 0.86, '#3f6b43', '#96b985')}${leaf(40, 12, 0.7, '#7fa963', '#c7dcae')}${leaf(284, 74, 0.6, '#4f7d4a', '#a8c48e')}
    ${seeds}`;
}
