import type { ComponentProps } from 'react';

type TickBoxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** The side of the box. */
  size?: 'size-4' | 'size-5' | 'size-6';
};

/**
 * A checkbox with a tick where it is checked, or a dash where only a part is. `className` places it; the rest is the
 * input's.
 */
export function TickBox({ size = 'size-5', className = '', ...rest }: TickBoxProps) {
  return (
    <span className={`group/tick grid h-fit ${className}`}>
      <input
        {...rest}
        type="checkbox"
        className={
          `peer col-start-1 row-start-1 appearance-none rounded-pane border border-control bg-raised ${size} ` +
          'checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink disabled:opacity-50 ' +
          'group-hover/check:border-ink aria-invalid:border-bad ' +
          // A card around it has the focus ring.
          'group-focus-within/choice:outline-none'
        }
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className={`pointer-events-none col-start-1 row-start-1 fill-none opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100 stroke-raised stroke-[2.5] forced-colors:stroke-[CanvasText] ${size}`}
      >
        <path className="group-has-indeterminate/tick:hidden" d="m4.5 10.5 4 4 7-9" />
        <path className="not-group-has-indeterminate/tick:hidden" d="M5 10h10" />
      </svg>
    </span>
  );
}
