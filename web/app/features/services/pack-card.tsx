import type { Pack } from '@vitrine/contracts/content/packs.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { PackBack } from './pack-back.tsx';
import { PackFront } from './pack-front.tsx';

type PackCardProps = {
  pack: Pack;
  /** Its position, from 1. */
  number: number;
  /** Whether it stands out of its row where there is room above and below. */
  isRaised: boolean;
};

/**
 * A flip card: the price in front, what it buys behind. Both sides share a grid cell, so nothing moves when it flips;
 * styles/services/flip-card.css hides the side turned away from everybody, and shows both without script.
 */
export function PackCard({ pack, number, isRaised }: PackCardProps) {
  // Undefined until the first flip: `inert` in the prerendered page would lock the back without script.
  const [flipped, setFlipped] = useState<boolean>();
  const front = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLElement>(null);
  const id = useId();

  // Focus moves along, since the side it was on is now inert.
  useEffect(() => {
    if (flipped !== undefined) (flipped ? back : front).current?.focus({ preventScroll: true });
  }, [flipped]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && flipped) setFlipped(false);
  };
  return (
    <li
      id={`pack-${pack.id}`}
      data-flipped={flipped || undefined}
      onKeyDown={onKeyDown}
      className={`flip-card relative scroll-mt-28 sm:-mt-px sm:-ml-px ${pack.popular ? 'sm:z-10' : ''} ${isRaised ? 'xl:-my-8' : ''}`}
    >
      <div className="flip-slab h-full">
        <div inert={flipped === true} className="flip-side flip-front">
          <PackFront
            pack={pack}
            number={number}
            isRaised={isRaised}
            button={front}
            details={id}
            onFlip={() => setFlipped(true)}
          />
        </div>
        <article
          ref={back}
          id={id}
          tabIndex={-1}
          aria-labelledby={`${id}-name`}
          inert={flipped === false}
          className="flip-side flip-back"
        >
          <PackBack pack={pack} id={id} isRaised={isRaised} onFlip={() => setFlipped(false)} />
        </article>
      </div>
    </li>
  );
}
