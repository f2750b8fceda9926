const ink = '#16140F';
const paper = '#F6F3EC';
const glass = '#CFE3EA';
const vermilion = '#F0472B';
const deep = '#6E9DAC';

/** A portrait in panes: the ground's panes, then the person from back to front, each [colour, path] in a field of 96. */
type Portrait = readonly (readonly [fill: string, path: string])[];

/** The lit face, and the half in shade whose edge is the profile: brow, nose, lips, chin. */
const face = (light: string, shade: string, lips: string): Portrait => [
  [shade, 'M41 58h15v20l-7 6-8-6z'],
  [light, 'M31 26h34v22c0 12-7 21-17 21s-17-9-17-21z'],
  [shade, 'M47 26h18v22c0 12-7 21-17 21l1-5-2-3 3-2-2-2 2-3h-6l5-16z'],
  [lips, 'M43 58l4-1 3 1-3 3z'],
];

/** Straight dark bob with a fringe, a high collar, a vermilion ground. */
const ines: Portrait = [
  [vermilion, 'M0 0h96v96H0z'],
  ['#D63A20', 'M64 0h32v58H64z'],
  [glass, 'M0 62h22v34H0z'],
  [ink, 'M23 30c0-14 10-22 25-22s25 8 25 22v32H23z'],
  [paper, 'M10 96c2-14 12-20 28-22l10 8 10-8c16 2 26 8 28 22z'],
  ...face('#E9BC95', '#C98F66', '#A8442F'),
  [paper, 'M38 73l10 9 10-9v8l-10 10-10-10z'],
  ['#DDD5C5', 'M48 82l10-9v8L48 91z'],
  [ink, 'M28 22h40v14l-20-3-20 5z'],
  ['#34302A', 'M48 8c15 0 25 8 25 22v32h-8V36l-17-3z'],
];

/** Close-cropped hair, a short beard, round glasses, a glass-blue ground. */
const marc: Portrait = [
  [glass, 'M0 0h96v96H0z'],
  [deep, 'M0 0h30v44H0z'],
  [paper, 'M74 50h22v46H74z'],
  [ink, 'M8 96c2-14 13-20 30-22h20c17 2 28 8 30 22z'],
  [vermilion, 'M38 74h20L48 92z'],
  ...face('#8A5638', '#663B25', '#4B2417'),
  [ink, 'M30 34c-2-16 6-22 18-22s20 6 18 22l-3-5-15-2-15 2z'],
  [ink, 'M31 46l4 4v5l8 1 4-1 3 0 4 1 7-1v-5l4-4v4c0 13-7 21-17 21s-17-8-17-21z'],
  ['#663B25', 'M42 58h12l-3 4h-6z'],
  [
    paper,
    'M39 36.5a7 7 0 1 0 .01 0zm0 2.5a4.5 4.5 0 1 1-.01 0zM57 36.5a7 7 0 1 0 .01 0zm0 2.5a4.5 4.5 0 1 1-.01 0zM45.5 42h5v2.5h-5z',
  ],
];

/** Silver hair, parted and gathered in a knot, a drop at the ear, a night ground. */
const solene: Portrait = [
  ['#1D3A45', 'M0 0h96v96H0z'],
  [deep, 'M60 0h36v36H60z'],
  [vermilion, 'M0 54h20v42H0z'],
  ['#B9B4A8', 'M48 2a11 11 0 0 1 0 22 11 11 0 0 1 0-22z'],
  ['#D8D3C7', 'M26 44c-3-20 6-31 22-31s25 11 22 31l-5 8H31z'],
  [deep, 'M8 96c2-14 13-20 30-22h20c17 2 28 8 30 22z'],
  ['#4F7F8F', 'M48 84l10-10c17 2 28 8 30 22H48z'],
  ...face('#F4D5BC', '#DBA98A', '#B5513B'),
  ['#D8D3C7', 'M28 44c-2-20 6-29 18-29-4 8-9 14-15 18z'],
  ['#B9B4A8', 'M68 44c2-20-6-29-22-29 3 9 10 15 19 18z'],
  [vermilion, 'M68 53l3 6-3 3-3-3z'],
];

export const portraits = { ines, marc, solene } as const;

export function drawPortrait(portrait: Portrait): string {
  const shapes = portrait.map(([fill, path]) => `<path fill="${fill}" d="${path}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${shapes}</svg>\n`;
}
