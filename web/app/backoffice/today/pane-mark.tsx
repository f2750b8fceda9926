import type { PaneState } from './facade.tsx';

/** The pane of one item, beside it. Decoration: the words say the same. */
export function PaneMark({ state }: { state: PaneState['state'] }) {
  return (
    <svg aria-hidden="true" viewBox="-1 -1 16 20" className="facade h-5 w-4 shrink-0">
      <g data-state={state}>
        <rect width="14" height="18" />
        <path d="M7 0V18M0 7H14" />
      </g>
    </svg>
  );
}
