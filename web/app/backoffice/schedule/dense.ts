/** A compact field for rows of many: high enough to touch, as wide as its content. */
export const denseControl =
  'min-h-9 pointer-coarse:min-h-11 rounded-pane border border-control bg-raised px-2.5 py-1 text-[0.9375rem] text-ink placeholder:text-quiet ' +
  'transition-[border-color] hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-bad aria-invalid:bg-bad/8 disabled:opacity-60';

/** A button beside such fields. */
export const denseButton =
  'inline-flex min-h-9 pointer-coarse:min-h-11 pointer-coarse:min-w-11 items-center justify-center gap-1.5 rounded-pane border border-line px-2.5 py-1 text-[0.9375rem] leading-tight ' +
  'text-ink transition-[border-color,background-color] hover:border-ink disabled:text-quiet disabled:hover:border-line';

/** A button that removes one of several things. */
export const removeButton =
  'grid size-8 pointer-coarse:size-11 shrink-0 place-items-center rounded-pane text-quiet transition-colors hover:bg-line/60 hover:text-ink focus-visible:outline-offset-0';
