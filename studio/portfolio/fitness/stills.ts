import { find } from '../timeline.ts';
import { ringsOf } from './plan.ts';

/** Kilometres of each week of the plan. */
const weeks = [22, 25, 28, 24, 31, 36, 41, 30, 44, 48, 34, 21] as const;
const present = 7;

/** Seconds of each of the six fast laps. */
const laps = [88, 87, 89, 86, 85, 83] as const;

/** The plan by weeks: those behind filled, the present one lit, those to come outlined. */
export function drawWeeks(): void {
  const most = Math.max(...weeks);
  find('#weeks').innerHTML = weeks
    .map((km, index) => {
      const state = index + 1 < present ? 'done' : index + 1 === present ? 'now' : 'next';
      return `<li class="${state}"><i style="height:${(km / most) * 84}%"></i>${index + 1}</li>`;
    })
    .join('');
}

/** The run that is kept: its way over the hill, a mark where each fast lap ended, and the laps by their seconds. */
export function drawKept(): void {
  find('#hill').innerHTML = ringsOf(0.4, { x: 800, y: 330 }).join('');
  const route = find('#route') as unknown as SVGPathElement;
  const length = route.getTotalLength();
  const marks = laps.map((_, index) => {
    const { x, y } = route.getPointAtLength(length * (0.2 + index * 0.137));
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle r="23"/><text dy="9">${index + 1}</text></g>`;
  });
  find('#marks').innerHTML = marks.join('');
  const slowest = Math.max(...laps);
  find('#laps').innerHTML = laps
    .map(
      (seconds, index) =>
        `<li><b>${index + 1}</b><i style="width:${((slowest - seconds + 6) / 12) * 74}%"></i><span>1:${seconds - 60}</span></li>`,
    )
    .join('');
}
