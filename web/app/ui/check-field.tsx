import { type ComponentProps, type ReactNode, useId } from 'react';
import { TickBox } from './tick-box.tsx';

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'size'> & { label: ReactNode; hint?: ReactNode };

/** One checkbox on a line of its own, for a choice beside the fields of a form. */
export function CheckField({ label, hint, ...rest }: CheckFieldProps) {
  const id = useId();
  return (
    <label className="group/check -my-2 grid min-h-11 cursor-pointer grid-cols-[auto_1fr] content-center gap-x-3 gap-y-0.5 py-2">
      <TickBox
        {...rest}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-[0.15em]"
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
