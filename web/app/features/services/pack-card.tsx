import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { packs } from '../../content/packs.ts';
import { PackDetails } from './pack-details.tsx';
import { PackPrice } from './pack-price.tsx';

export type Pack = (typeof packs)[number];

/**
 * A pane that turns: the price in front, what it buys behind. Both sides lie in the same cell, so nothing moves when it
 * turns; styles/services.css hides the side that is turned away from everybody, and shows both without script.
 */
export function PackCard({ pack, number }: { pack: Pack; number: number }) {
  // Undefined until first turned: `inert` in the page as made at build time would lock the back without script.
  const [turned, setTurned] = useState<boolean>();
  const front = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLElement>(null);
  const id = useId();

  // Focus follows the pane: the side it was on is gone.
  useEffect(() => {
    if (turned !== undefined) (turned ? back : front).current?.focus({ preventScroll: true });
  }, [turned]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && turned) setTurned(false);
  };
  return (
    <li
      id={`pack-${pack.id}`}
      data-turned={turned || undefined}
      onKeyDown={onKeyDown}
      className={`turn-card relative scroll-mt-28 sm:-mt-px sm:-ml-px ${pack.popular ? 'sm:z-10 xl:-my-8' : ''}`}
    >
      <div className="turn-slab h-full">
        <div inert={turned === true} className="turn-side turn-front">
          <PackPrice pack={pack} number={number} button={front} details={id} onTurn={() => setTurned(true)} />
        </div>
        <article
          ref={back}
          id={id}
          tabIndex={-1}
          aria-labelledby={`${id}-name`}
          inert={turned === false}
          className="turn-side turn-back"
        >
          <PackDetails pack={pack} id={id} onTurn={() => setTurned(false)} />
        </article>
      </div>
    </li>
  );
}
