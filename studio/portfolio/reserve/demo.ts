import { addPointer, find, findAll, keyed, mix, movePointer, place, present, progress, settle } from '../timeline.ts';
import { drawMonth, drawPlan, tables } from './plan.ts';
import { drawPlate } from './plate.ts';

addPointer('arrow');
drawMonth();
drawPlan();
drawPlate('#plate', '#8f3923');
drawPlate('#first-course', '#0b261f');

/** Two guests take the eighteenth, the table at the window and half past eight, leave a deposit, and get their ticket. */
function seek(time: number): void {
  const day = progress(time, 1.1, 1.4, settle);
  place(find('#day-18 i'), { transform: `scale(${day})` });
  place(find('#day-18'), { color: day > 0.4 ? '#f3ead6' : '#17281f' });

  // Which tables are taken that evening is known once the day is.
  for (const { name, taken } of tables) {
    if (taken)
      place(find(`#table-${name}`), {
        opacity: mix(1, 0.3, progress(time, 1.2 + Number(name) * 0.05, 1.6 + Number(name) * 0.05)),
      });
  }
  const passing = progress(time, 1.9, 2.15) * (1 - progress(time, 2.25, 2.5));
  place(find('#table-4 .glow'), { opacity: 0.22 * passing });
  const near = progress(time, 2.45, 2.75, settle);
  const chosen = progress(time, 2.95, 3.25, settle);
  place(find('#table-7 .glow'), { opacity: 0.24 * near + 0.1 * chosen, transform: `scale(${0.7 + 0.3 * near})` });
  place(find('#table-7 .top'), { fill: `color-mix(in srgb, #e2a13a ${chosen * 100}%, #10332a)` });
  place(find('#table-7 text'), { fill: chosen > 0.5 ? '#10332a' : '#f3ead6' });
  for (const part of document.querySelectorAll<SVGElement>('#table-7 .cover'))
    place(part, { stroke: chosen > 0.5 ? '#10332a' : '#f3ead6' });
  find('#table').textContent = time > 3 ? 'Seven, at the window' : '—';

  const hour = progress(time, 4.05, 4.3, settle);
  place(find('#hour'), { background: `rgb(16 51 42 / ${hour})`, color: hour > 0.4 ? '#f3ead6' : '#17281f' });
  const press = 1 - Math.min(1, Math.abs(time - 5) / 0.16);
  place(find('#reserve'), { transform: `scale(${1 - 0.025 * press})` });

  const ticket = progress(time, 5.15, 5.9, settle);
  place(find('#veil'), { opacity: 0.72 * ticket });
  place(find('#ticket'), { transform: `translateY(${760 * (1 - ticket)}px)` });
  place(find('#first-course'), { transform: `rotate(${keyed(time, -14, [[0, 7.4, 10]], (t) => t)}deg)` });
  findAll('.stub > *').forEach((part, i) => {
    const come = progress(time, 5.5 + i * 0.1, 6 + i * 0.1, settle);
    place(part, { opacity: come, transform: `translateY(${16 * (1 - come)}px)` });
  });
  movePointer(
    time,
    {
      x: keyed(time, 900, [
        [0.3, 1.05, 1036],
        [1.5, 2.1, 330],
        [2.2, 2.8, 584],
        [3.3, 3.95, 1052],
        [4.4, 4.95, 1010],
      ]),
      y: keyed(time, 600, [
        [0.3, 1.05, 356],
        [1.5, 2.1, 584],
        [2.2, 2.8, 756],
        [3.3, 3.95, 560],
        [4.4, 4.95, 838],
      ]),
    },
    [1.1, 2.95, 4.05, 5],
    1 - ticket,
  );
}

present({ seconds: 7.4, cover: 3.6, seek });
