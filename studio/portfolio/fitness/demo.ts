import {
  addPointer,
  find,
  findAll,
  keyed,
  linear,
  mix,
  movePointer,
  place,
  present,
  progress,
  settle,
} from '../timeline.ts';
import { drawRelief, drawTrace, drawWeek } from './plan.ts';
import { drawKept, drawWeeks } from './stills.ts';

addPointer('finger');
drawWeek();
drawWeeks();
drawKept();

const LAP = 90;

/** After the film: the moments from which its case study has pictures of their own, and what they show. */
const stills = [
  { from: 10, name: 'kept' },
  { from: 9, name: 'plan' },
] as const;

/** One interval ends and its recovery begins, faster than in life; then the runner holds the button and the run is kept. */
function seek(time: number): void {
  document.body.dataset.still = stills.find(({ from }) => time >= from)?.name ?? '';
  drawRelief(0.5 - 0.5 * Math.cos((time / 7) * Math.PI * 2));
  const enter = progress(time, -0.9, 0.9, settle);
  place(find('#run'), { transform: `translateY(${120 * (1 - enter)}px)` });
  place(find('#week'), {
    transform: `translateY(${keyed(time, 60, [
      [0, 1.2, 0],
      [1.4, 2.4, -70],
    ])}px)`,
  });
  // The name runs: a wave of width goes through its letters, twice in the film, and their sum stays the same.
  findAll('#shout span').forEach((letter, i) => {
    const width = 104 + 20 * Math.cos(Math.PI * 2 * ((time * 2) / 7 - i / 5));
    place(letter, { 'font-stretch': `${width.toFixed(1)}%` });
  });

  const fast = time < 3;
  const lap = fast ? mix(0.62, 1, progress(time, 0, 3, linear)) : progress(time, 3.15, 6.6, linear) * 0.42;
  const left = Math.max(0, Math.round((1 - lap) * LAP));
  find('#clock').textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const turn = progress(time, 2.95, 3.35, settle);
  find('#phase').textContent = fast ? 'Fast' : 'Easy';
  place(find('#phase'), { color: fast ? '#ff5a1f' : '#d9f24f' });
  place(find('#run .dial'), { transform: `scale(${1 + 0.05 * Math.sin(turn * Math.PI)})` });

  const pulse = keyed(
    time,
    171,
    [
      [0, 3, 182],
      [3.1, 6.6, 138],
    ],
    linear,
  );
  const arc = (id: string, share: number) => place(find(id), { 'stroke-dasharray': `${share * 1000} 2000` });
  arc('#arc-lap', lap);
  arc('#arc-set', mix(0.44, 0.5, progress(time, 0, 3, linear)) + 0.05 * progress(time, 3.15, 6.6, linear));
  arc('#arc-pulse', (pulse - 60) / 135);
  place(find('#arc-lap'), { stroke: fast ? '#ff5a1f' : '#ffb08f' });
  find('#pulse').textContent = pulse.toFixed(0);
  find('#metres').textContent = (
    fast ? mix(268, 400, progress(time, 0, 3, linear)) : mix(0, 96, progress(time, 3.15, 6.6, linear))
  ).toFixed(0);
  const seconds = Math.round(
    keyed(
      time,
      228,
      [
        [0, 2.8, 224],
        [3, 4.4, 342],
      ],
      linear,
    ),
  );
  find('#pace').textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  drawTrace(mix(0.42, 0.6, progress(time, 0, 6.6, linear)));

  const held = progress(time, 5.2, 6.3, linear);
  place(find('.stop i'), { transform: `scaleX(${held})` });
  place(find('.stop'), { color: held > 0.5 ? '#10110d' : '#f6f3e6' });
  find('.stop span').textContent = held >= 1 ? 'Saved on this phone' : 'Hold to stop';
  const shown = progress(time, 4.3, 4.7) * (1 - progress(time, 6.4, 6.7));
  movePointer(
    time,
    { x: mix(760, 700, progress(time, 4.3, 5.1)), y: mix(980, 852, progress(time, 4.3, 5.1)) },
    [5.2],
    shown,
  );
}

present({ seconds: 7, cover: 2.1, seek });
