import type { CSSProperties } from 'react';
import type { Project } from '../../content/portfolio.ts';
import { Cover } from './cover.tsx';
import { Lit } from './lit.tsx';

type Pane = {
  /** Row start / column start / row end / column end in a grid of 6 by 6. */
  readonly area: string;
  /** The work behind it; without one it is glass, or the one red blind. */
  readonly work?: Project['id'];
  readonly blind?: true;
  /** How far what is behind it lies: the share of the shift it takes. */
  readonly depth: number;
  /** Which part of the work shows, from its left edge (0%) to its right (100%); the middle unless told. */
  readonly part?: string;
};

/** Uneven on purpose, as the panes of an old shop. */
const panes: readonly Pane[] = [
  { area: '1 / 1 / 3 / 3', depth: 0.4 },
  { area: '1 / 3 / 4 / 7', work: 'shop', depth: 1, part: '92%' },
  { area: '3 / 1 / 6 / 3', work: 'fitness', depth: 0.7 },
  { area: '4 / 3 / 7 / 5', work: 'beauty', depth: 1.3 },
  { area: '4 / 5 / 5 / 7', blind: true, depth: 0.5 },
  { area: '6 / 1 / 7 / 3', depth: 0.4 },
  { area: '5 / 5 / 7 / 7', work: 'reserve', depth: 0.8 },
];

/**
 * The window of the main hero. What is behind each pane shifts with the pointer as if seen through it. Decoration: the
 * projects have a section of their own.
 */
export function Shopfront() {
  return (
    <div aria-hidden="true" className="shopfront">
      <Lit className="shopfront-frame">
        {panes.map(({ area, work, blind, depth, part = '50%' }) => (
          <div
            key={area}
            className={`shopfront-pane ${blind ? 'bg-signal' : ''}`}
            style={{ gridArea: area, '--depth': depth, '--part': part } as CSSProperties}
          >
            {work && <Cover project={work} sizes="(width >= 64rem) 34vw, 60vw" className="shopfront-work" />}
            {!work && !blind && <span className="shopfront-glass" />}
          </div>
        ))}
        <span className="shopfront-gleam" />
      </Lit>
    </div>
  );
}
