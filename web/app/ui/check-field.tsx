import { type ComponentProps, type ReactNode, useId } from 'react';

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: ReactNode; hint?: ReactNode };

/** One checkbox on a line of its own, for a choice beside the fields of a form. */
export function CheckField({ label, hint, ...rest }: CheckFieldProps) {
  const id = useId();
  return (
    <label className="group/check -my-2 grid min-h-11 cursor-pointer grid-cols-[auto_1fr] content-center gap-x-3 gap-y-0.5 py-2">
      <input
        {...rest}
        type="checkbox"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-[0.15em] size-5 appearance-none rounded-pane border border-control bg-raised transition-[border-width] checked:border-[6px] checked:border-ink group-hover/check:border-ink"
      />
      <span id={`${id}-label`}>{label}</span>
      {hint && (
        <span id={`${id}-hint`} className="col-start-2 text-base leading-snug text-quiet">
          {hint}
        </span>
      )}
    </label>
  );
}
