import { addPointer, find, findAll, keyed, mix, movePointer, place, present, progress, settle } from '../timeline.ts';

addPointer('arrow');
const number = ['4970', '1183', '0062', '5531'];

/** A visitor reads the chair, scrolls to the new pieces, puts the lamp into the bag and pays on one page. */
function seek(time: number): void {
  const scroll = keyed(time, 0, [[0.7, 1.9, 760]]);
  place(find('main'), { transform: `translateY(${-scroll}px)` });
  place(find('#hero img'), {
    transform: `translateY(${scroll * 0.16}px) scale(${1.03 - 0.03 * progress(time, 0, 1.6, settle)})`,
  });

  const hover = progress(time, 2.2, 2.55, settle);
  place(find('#lamp img'), { 'clip-path': `inset(${7 * hover}px)` });
  place(find('#lamp .add'), { opacity: hover, transform: `translateY(${14 * (1 - hover)}px)` });

  const added = progress(time, 2.85, 3.15, settle);
  const [none, one] = findAll('#bag i');
  if (none && one) {
    place(none, { transform: `translateY(${-34 * added}px)` });
    place(one, { transform: `translateY(${34 * (1 - added)}px)` });
  }

  const open = progress(time, 3.15, 3.75);
  place(find('#shade'), { opacity: 0.5 * open });
  place(find('aside'), { transform: `translateX(${560 * (1 - open)}px)` });

  const typed = Math.round(progress(time, 3.95, 5.0, (t) => t) * 16);
  findAll('.digits i').forEach((group, i) => {
    group.textContent = (number[i] ?? '').slice(0, Math.max(0, typed - 4 * i));
  });
  place(find('.pay .wait'), { transform: `scaleX(${progress(time, 5.55, 6.1)})` });
  place(find('.pay .paid'), { transform: `translateY(${74 * (1 - progress(time, 6.15, 6.5, settle))}px)` });

  const toLamp = progress(time, 1.5, 2.35);
  const toPay = progress(time, 4.6, 5.4);
  movePointer(
    time,
    {
      x: mix(mix(930, 724, toLamp), 1096, toPay),
      y: mix(mix(700, 650, toLamp), 832, toPay),
    },
    [2.85, 5.5],
  );
}

present({ seconds: 7.4, cover: 0, seek });
