import { addPointer, find, findAll, keyed, mix, movePointer, place, present, progress, settle } from '../timeline.ts';

addPointer('arrow');

/** Pages turn sideways like a magazine's: the cover, the story of the oil, the whole shelf and what is in one tube. */
function seek(time: number): void {
  const x = keyed(time, 0, [
    [0.9, 2.1, 1200],
    [4.0, 5.2, 2400],
  ]);
  place(find('main'), { transform: `translateX(${-x}px)` });
  // Pictures travel a little slower than the paper they lie on.
  place(find('#cover img'), {
    transform: `translateX(${x * 0.12}px) scale(${1.05 - 0.03 * progress(time, 0, 2, settle)})`,
  });
  place(find('#cover h1'), { transform: `translateX(${x * 0.3}px)` });
  place(find('#story img'), { transform: `translateX(${(x - 1200) * 0.1}px) scale(1.03)` });
  const lines = progress(time, 1.5, 2.6, settle);
  place(find('#story h2'), { transform: `translateX(${160 * (1 - lines)}px)` });

  const taken = progress(time, 3.3, 3.55, settle);
  place(find('#take'), { background: `rgb(58 44 34 / ${taken})`, color: taken > 0.5 ? '#f6ecdf' : '#3a2c22' });
  find('#take').textContent = time > 3.42 ? 'In your basket' : 'Take one home';

  findAll('.shelf div').forEach((item, i) => {
    const come = progress(time, 4.5 + i * 0.09, 5.5 + i * 0.09, settle);
    place(item, { transform: `translateX(${(1 - come) * (120 + 60 * i)}px)` });
  });
  const hover = progress(time, 5.7, 6.1, settle);
  place(find('#tube img'), { 'clip-path': `inset(0)`, filter: 'none', transform: `translateY(${-14 * hover}px)` });
  place(find('#all aside'), { transform: `translateY(${84 * (1 - hover)}px)` });

  place(find('footer i'), { transform: `scaleX(${mix(0.12, 1, x / 2400)})` });
  find('#folio').textContent = ['1', '4', '18'][Math.round(x / 1200)] ?? '';
  movePointer(
    time,
    {
      x: keyed(time, 640, [
        [2.4, 3.2, 1120],
        [4.8, 5.7, 800],
      ]),
      y: keyed(time, 980, [
        [2.2, 3.2, 742],
        [4.8, 5.7, 470],
      ]),
    },
    [3.4],
  );
}

present({ seconds: 7.2, cover: 0, seek });
