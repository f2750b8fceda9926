import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'title'> & {
  type: 'radio' | 'checkbox';
  title: ReactNode;
  /** At the end of the first line, in mono: a price, a length. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** A radio button or checkbox in the form of a card. Spread react-hook-form's `register` into it. */
export function ChoiceCard({ type, title, aside, children, className = '', ...rest }: ChoiceCardProps) {
  const id = useId();
  return (
    <label
      className={
        'pane group/choice relative grid cursor-pointer content-start grid-cols-[auto_1fr] gap-x-4 gap-y-1 p-5 transition-[border-color,background-color] ' +
        'hover:border-ink has-checked:border-ink has-checked:bg-glass has-checked:text-on-glass ' +
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus ' +
        `has-disabled:cursor-not-allowed has-disabled:opacity-60 ${className}`
      }
    >
      <input
        {...rest}
        type={type}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-aside ${id}-text`}
        className={
          'col-start-1 row-start-1 mt-[0.2em] size-5 appearance-none border border-control bg-raised outline-none transition-[border-width] ' +
          'checked:border-[6px] checked:border-ink ' +
          (type === 'radio' ? 'rounded-full' : 'rounded-pane')
        }
      />
      <span className="col-start-2 row-start-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={`${id}-title`} className="font-medium">
          {title}
        </span>
        <span id={`${id}-aside`} className="caption">
          {aside}
        </span>
      </span>
      <span
        id={`${id}-text`}
        className="col-start-2 text-base leading-snug text-quiet group-has-checked/choice:text-on-glass"
      >
        {children}
      </span>
    </label>
  );
}

/** The cards of one question, with its error. */
export function ChoiceGroup({
  legend,
  hint,
  error,
  children,
  className = 'grid gap-3 sm:grid-cols-2',
}: {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
  className?: string;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-4">
      <legend className="mb-1 font-medium">{legend}</legend>
      {hint && <p className="text-quiet">{hint}</p>}
      <div className={className}>{children}</div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
