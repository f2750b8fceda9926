import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field.tsx';
import { TickBox } from './tick-box.tsx';

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'title' | 'size'> & {
  type: 'radio' | 'checkbox';
  title: ReactNode;
  /** At the end of the first line, in mono: a price, a length. */
  trailing?: ReactNode;
  children?: ReactNode;
};

/** A radio button or checkbox in the form of a card. Spread react-hook-form's `register` into it. */
export function ChoiceCard({ type, title, trailing, children, className = '', ...rest }: ChoiceCardProps) {
  const id = useId();
  const control = {
    ...rest,
    id: `${id}-input`,
    'aria-labelledby': `${id}-title`,
    'aria-describedby': `${id}-trailing ${id}-text`,
  };
  return (
    <label
      htmlFor={`${id}-input`}
      className={
        '@container pane group/choice relative grid cursor-pointer content-start grid-cols-[auto_1fr] gap-x-[min(1rem,4vw)] gap-y-1 p-[min(1.25rem,5vw)] transition-[border-color,background-color] ' +
        // Whatever gets the focus comes into view with the whole of its card.
        '[&_input]:scroll-mt-8 [&_input]:scroll-mb-32 ' +
        'hover:border-ink has-checked:border-ink has-checked:bg-glass has-checked:text-on-glass ' +
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus ' +
        `has-disabled:cursor-not-allowed has-disabled:opacity-60 ${className}`
      }
    >
      {type === 'checkbox' ? (
        <TickBox {...control} className="col-start-1 row-start-1 mt-[0.2em]" />
      ) : (
        <input
          {...control}
          type="radio"
          className="col-start-1 row-start-1 mt-[0.2em] size-5 appearance-none rounded-full border border-control bg-raised outline-none transition-[border-width] checked:border-[6px] checked:border-ink"
        />
      )}
      {/* All prices of a list stand at its edge; beside a word that leaves no room for one it goes below. */}
      <span className="col-start-2 row-start-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={`${id}-title`} className="flex-[1_1_min-content] font-medium text-balance wrap-break-word">
          {title}
        </span>
        <span id={`${id}-trailing`} className="caption ml-auto max-w-full shrink-0">
          {trailing}
        </span>
      </span>
      {/* Twice as large on a phone, it needs the room below the control. */}
      <span
        id={`${id}-text`}
        className="col-start-2 text-base leading-snug @max-[14rem]:col-start-1 @max-[14rem]:col-end-3 text-quiet group-has-checked/choice:text-on-glass"
      >
        {children}
      </span>
    </label>
  );
}

type ChoiceGroupProps = {
  legend: ReactNode;
  hint?: ReactNode;
  /** Shown above the cards, which may be taller than the window. */
  error?: string | undefined;
  /** To focus the whole group when nothing is chosen. */
  ref?: Ref<HTMLFieldSetElement>;
  children: ReactNode;
  className?: string;
};

/** The cards of one question, with its error. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, hint, error, ref, children, className = 'grid gap-3 sm:grid-cols-2' } = props;
  const id = useId();
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid scroll-mt-32 gap-4 outline-none"
    >
      <legend className="mb-1 w-full font-medium">{legend}</legend>
      {hint && <p className="text-quiet">{hint}</p>}
      <FieldError id={`${id}-error`} to="down">
        {error}
      </FieldError>
      <div className={className}>{children}</div>
    </fieldset>
  );
}
