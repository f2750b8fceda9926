import { find } from '../timeline.ts';

const week = [
  ['Mon', 'Easy', '45 min', [5, 5, 5, 5, 5, 5, 5, 5]],
  ['Tue', 'Intervals', '6 × 400 m', [3, 9, 3, 9, 3, 9, 3, 9]],
  ['Wed', 'Rest', '', []],
  ['Thu', 'Tempo', '8 km', [3, 6, 7, 7, 7, 7, 6, 3]],
  ['Sat', 'Long', '18 km', [4, 4, 5, 5, 6, 6, 7, 8]],
] as const;

/** The days of the week, each with the shape of its session. */
export function drawWeek(): void {
  find('.days').innerHTML = week
    .map(([day, kind, much, efforts]) => {
      const kindOfDay = kind === 'Intervals' ? 'now' : kind === 'Rest' ? 'rest' : '';
      const bars = efforts.map((effort) => `<i style="height:${effort * 10}%"></i>`).join('');
      return `<div class="day ${kindOfDay}"><span>${day}</span><span>${kind}<br><small>${much}</small></span><span class="bars">${bars}</span></div>`;
    })
    .join('');
}

/**
 * Lines of equal height of a mountain, each a bent ring; they open and close as `breath` goes from 0 to 1.
 * @param top where the mountain is, in pixels of the stage
 */
export function ringsOf(breath: number, top: { readonly x: number; readonly y: number }): string[] {
  const rings: string[] = [];
  for (let ring = 1; ring <= 22; ring++) {
    const points: string[] = [];
    for (let i = 0; i <= 120; i++) {
      const turn = (i / 120) * Math.PI * 2;
      const far = ring / 22;
      const bent =
        1 +
        (0.2 * Math.sin(2 * turn + 0.6 + far * 1.7) +
          0.11 * Math.sin(3 * turn - far * 3) +
          0.05 * Math.sin(7 * turn + far * 5)) *
          (0.35 + far * 0.75);
      const radius = (20 + ring * 46 + breath * 24) * bent;
      points.push(
        `${(top.x + Math.cos(turn) * radius * 1.15).toFixed(1)} ${(top.y + Math.sin(turn) * radius * 0.8).toFixed(1)}`,
      );
    }
    rings.push(`<path d="M${points.join('L')}Z"/>`);
  }
  return rings;
}

/** The mountain behind the film. */
export function drawRelief(breath: number): void {
  find('#relief').innerHTML = ringsOf(breath, { x: 260, y: 650 }).join('');
}

/** The effort so far as bars: fast ones tall, recoveries low, the one under way growing. */
export function drawTrace(share: number): void {
  const bars: string[] = [];
  for (let i = 0; i < 36; i++) {
    const at = i / 36;
    const fast = Math.floor(at * 12) % 2 === 0;
    const wave = 0.5 + 0.5 * Math.sin(i * 2.3) * Math.cos(i * 0.7);
    const height = (fast ? 62 : 20) + wave * (fast ? 26 : 16);
    const done = at <= share;
    const colour = done ? (fast ? '#ff5a1f' : '#d9f24f') : '#2b2c26';
    bars.push(`<rect x="${i * 10}" y="${96 - height}" width="6.5" height="${height}" fill="${colour}"/>`);
  }
  find('.trace').innerHTML = bars.join('');
}
