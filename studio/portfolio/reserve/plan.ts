import { find } from '../timeline.ts';

export type Table = {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly form: 'round' | 'square' | 'long';
  readonly turn: number;
  readonly taken: boolean;
};

/** The seven tables in the room, in the drawing's points. */
export const tables: readonly Table[] = [
  { name: '1', x: 134, y: 138, form: 'round', turn: 0, taken: true },
  { name: '2', x: 276, y: 138, form: 'square', turn: 0, taken: false },
  { name: '3', x: 404, y: 138, form: 'square', turn: 0, taken: true },
  { name: '4', x: 320, y: 318, form: 'long', turn: 0, taken: false },
  { name: '5', x: 138, y: 322, form: 'round', turn: 30, taken: false },
  { name: '6', x: 152, y: 488, form: 'square', turn: 45, taken: true },
  { name: '7', x: 560, y: 466, form: 'round', turn: 60, taken: false },
];

const line = '#f3ead6';

/** A chair seen from above: a seat, and the back that embraces it, `far` from the middle of its table. */
const chair = (turn: number, far: number) =>
  `<g transform="rotate(${turn}) translate(0 ${-far})"><rect class="seat" x="-17" y="-13" width="34" height="28" rx="10"/><path d="M-21 2V-6a13 13 0 0 1 13-13H8a13 13 0 0 1 13 13V2"/></g>`;

/** A laid place: the plate. */
const cover = (turn: number, far: number) =>
  `<g class="cover" transform="rotate(${turn}) translate(0 ${-far})"><circle r="8"/><circle r="4.6"/></g>`;

const tops = {
  round: '<circle class="top" r="44"/>',
  square: '<rect class="top" x="-38" y="-38" width="76" height="76" rx="4"/>',
  long: '<rect class="top" x="-92" y="-40" width="184" height="80" rx="6"/>',
} as const;

function drawTable({ name, x, y, form, turn, taken }: Table): string {
  const sides = [0, 180].flatMap((side) =>
    (form === 'long' ? [-58, 0, 58] : [0]).map((along) => ({ side, shift: `translate(${along} 0)` })),
  );
  const far = form === 'round' ? 59 : 53;
  const around = (draw: (turn: number, far: number) => string, distance: number) =>
    sides.map(({ side, shift }) => `<g transform="${shift}">${draw(side, distance)}</g>`).join('');
  return `<g class="table${taken ? ' taken' : ''}" id="table-${name}" transform="translate(${x} ${y}) scale(1.1)">
    <circle class="glow" r="92"/>
    <g transform="rotate(${turn})">${around(chair, far)}${tops[form]}${around(cover, form === 'long' ? 25 : 30)}</g>
    <text y="9">${name}</text></g>`;
}

/** The room as an architect draws it: walls cut solid, windows as double lines, the door's swing, kitchen and bar. */
export function drawPlan(): void {
  const tiles =
    Array.from({ length: 10 }, (_, i) => `M${500 + i * 24} 40V330`).join('') +
    Array.from({ length: 12 }, (_, i) => `M492 ${52 + i * 24}H716`).join('');
  const burners = [
    [540, 84],
    [540, 132],
    [590, 84],
    [590, 132],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="16"/><circle cx="${x}" cy="${y}" r="6"/>`)
    .join('');
  find('#plan').innerHTML = `
    <style>
      #plan { stroke: ${line}; stroke-width: 2; }
      #plan .thin { stroke-width: 1; opacity: .22; }
      #plan .top { fill: #10332a; }
      #plan .seat { fill: #1d4a3d; stroke: none; }
      #plan .cover { stroke-width: 1.3; opacity: .8; }
      #plan .taken { opacity: .34; }
      #plan .glow { fill: #e2a13a; stroke: none; opacity: 0; }
      #plan text { font: 400 26px Gloock, serif; fill: ${line}; stroke: none; text-anchor: middle; }
      #plan .note { font: 500 17px 'Figtree Variable', sans-serif; fill: #c8d2bd; }
    </style>
    <path class="thin" d="${tiles}"/>
    <g fill="${line}" stroke="none">
      <path d="M40 28H724V600H640V588H712V40H484V330H476V40H52V180H40zM40 300H52V420H40zM40 540H52V588H300V600H40zM392 588H520V600H392zM476 322H530V330H476zM640 322H724V330H640z"/>
    </g>
    <path d="M40 180V300M46 180V300M52 180V300M40 420V540M46 420V540M52 420V540M520 588H640M520 594H640M520 600H640"/>
    <path d="M392 594V502A92 92 0 0 0 300 594" stroke-dasharray="1 0"/>
    <g><rect x="510" y="56" width="110" height="106"/>${burners}<rect x="640" y="56" width="56" height="164"/><circle cx="668" cy="98" r="18"/><path d="M640 138H696M530 322v-24h110v24"/></g>
    <text class="note" x="600" y="262">Kitchen</text>
    <text class="note" x="346" y="574">Door</text>
    ${tables.map(drawTable).join('')}`;
}

/** September: it begins on a Tuesday; some evenings are full. */
export function drawMonth(): void {
  const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((name) => `<span class="name">${name}</span>`);
  const full = new Set([1, 2, 5, 6, 7, 12, 13, 14, 19, 21, 28]);
  const days = Array.from({ length: 30 }, (_, i) => {
    const day = i + 1;
    const mark = day === 18 ? '<i></i>' : '';
    const place = day === 1 ? ' style="grid-column: 2"' : '';
    return `<span class="${full.has(day) ? 'full' : ''}" id="day-${day}"${place}>${mark}<b>${day}</b></span>`;
  });
  find('.days').innerHTML = [...names, ...days].join('');
}
