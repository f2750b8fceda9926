/** A pane: x, y, width, height in a window of 640 by 700. Uneven on purpose, and one for each page to be lit. */
const panes = [
  [10, 10, 250, 170],
  [270, 10, 360, 120],
  [10, 190, 250, 290],
  [270, 140, 175, 230],
  [455, 140, 175, 230],
  [270, 380, 360, 180],
  [10, 490, 250, 200],
  [270, 570, 360, 120],
] as const;

/** What stands in each pane: lines of text, bars, a picture; as rectangles relative to the pane. */
const goods: readonly (readonly (readonly [number, number, number, number])[])[] = [
  [
    [24, 26, 120, 14],
    [24, 52, 86, 14],
    [24, 96, 190, 5],
    [24, 110, 160, 5],
    [24, 124, 176, 5],
  ],
  [
    [24, 24, 52, 8],
    [260, 24, 30, 8],
    [300, 24, 36, 8],
    [24, 54, 312, 42],
  ],
  [
    [24, 28, 202, 150],
    [24, 200, 120, 12],
    [24, 222, 84, 12],
    [24, 250, 170, 5],
  ],
  [
    [24, 28, 90, 12],
    [24, 50, 58, 12],
    [24, 92, 127, 110],
  ],
  [
    [24, 28, 104, 12],
    [24, 60, 127, 5],
    [24, 74, 104, 5],
    [24, 170, 22, 32],
    [54, 140, 22, 62],
    [84, 112, 22, 90],
    [114, 84, 22, 118],
  ],
  [
    [24, 28, 190, 20],
    [24, 60, 140, 20],
    [24, 104, 176, 5],
    [24, 118, 140, 5],
    [244, 28, 92, 124],
  ],
  [
    [24, 28, 202, 6],
    [24, 46, 160, 6],
    [24, 64, 182, 6],
    [24, 128, 96, 36],
  ],
  [
    [24, 26, 96, 68],
    [132, 26, 96, 68],
    [240, 26, 96, 68],
  ],
];

/**
 * A shop window at night, one of its panes lit; what stands near the light is seen, and the rest is guessed.
 * @param lit which pane, counted from 0
 * @returns SVG
 */
export function shopWindow(lit: number): string {
  const [x, y, width, height] = panes[lit % panes.length] ?? panes[0];
  const centre = `cx="${x + width / 2}" cy="${y + height / 2}"`;
  const frame = ([left, top, w, h]: readonly number[], more: string) =>
    `<rect x="${left}" y="${top}" width="${w}" height="${h}" ${more}/>`;
  const things = panes.map(([left, top], pane) =>
    (goods[pane] ?? [])
      .map(([gx, gy, gw, gh]) =>
        frame(
          [left + gx, top + gy, gw, gh],
          pane === lit % panes.length ? 'fill="#16140f" opacity=".88"' : 'fill="url(#near)"',
        ),
      )
      .join(''),
  );
  return `<svg viewBox="-480 -120 1240 1240" width="1240" height="1240" fill="none">
  <defs>
    <radialGradient id="glow" gradientUnits="userSpaceOnUse" ${centre} r="470">
      <stop offset="0" stop-color="#ff6a4d" stop-opacity=".62"/><stop offset=".3" stop-color="#f0472b" stop-opacity=".3"/>
      <stop offset=".65" stop-color="#b4301a" stop-opacity=".09"/><stop offset="1" stop-color="#b4301a" stop-opacity="0"/>
    </radialGradient>
    <radialGradient id="edge" gradientUnits="userSpaceOnUse" ${centre} r="520">
      <stop offset="0" stop-color="#ffd2c6"/><stop offset=".4" stop-color="#ff8a72"/><stop offset=".75" stop-color="#5b3b37"/><stop offset="1" stop-color="#3a3f48"/>
    </radialGradient>
    <radialGradient id="near" gradientUnits="userSpaceOnUse" ${centre} r="480">
      <stop offset=".15" stop-color="#ffb3a1" stop-opacity=".75"/><stop offset=".6" stop-color="#c9604c" stop-opacity=".28"/><stop offset="1" stop-color="#69707c" stop-opacity=".2"/>
    </radialGradient>
    <linearGradient id="lamp" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#ff8a6f"/><stop offset="1" stop-color="#f0472b"/></linearGradient>
    <linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#cfe3ea" stop-opacity=".26"/><stop offset="1" stop-color="#1d3a45" stop-opacity=".34"/></linearGradient>
    <linearGradient id="fade" x1="0" y1="712" x2="0" y2="1000" gradientUnits="userSpaceOnUse"><stop stop-color="#fff" stop-opacity=".42"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
    <mask id="wet"><rect x="-120" y="712" width="880" height="400" fill="url(#fade)"/></mask>
    <clipPath id="inside">${panes.map((pane) => frame(pane, '')).join('')}</clipPath>
    <filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5 11"/></filter>
    <g id="window">
      ${frame([0, 0, 640, 700], 'fill="#101318"')}
      ${panes.map((pane) => frame(pane, 'fill="#0b0d10"')).join('')}
      ${frame([x, y, width, height], 'fill="url(#lamp)"')}
      ${things.join('')}
      <g clip-path="url(#inside)">
        <path d="M-20 470 400-60h120L-20 620zM300 760 700 250v60L350 760z" fill="url(#glass)"/>
        ${frame([-120, -120, 880, 940], 'fill="url(#glow)" style="mix-blend-mode:screen"')}
      </g>
      ${[[0, 0, 640, 700], ...panes].map((pane) => frame(pane, 'stroke="url(#edge)" stroke-width="1.75"')).join('')}
    </g>
  </defs>
  ${frame([-480, -120, 1240, 1240], 'fill="url(#glow)" opacity=".8"')}
  <use href="#window"/>
  <g mask="url(#wet)"><use href="#window" transform="matrix(1 0 0 -1 0 1424)" filter="url(#soft)"/></g>
</svg>`;
}
