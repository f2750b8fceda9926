import { type ComponentProps, type FocusEvent, type ReactNode, useId } from 'react';
import { showWhole } from '../lib/browser/show-whole.ts';
import { Arrow } from './arrow.tsx';

type FieldFrame = {
  label: ReactNode;
  /** Under the label. */
  hint?: ReactNode;
  /** Shown in red under the control and linked to it by `aria-describedby`. */
  error?: string | undefined;
  /** After the label, such as “optional”. */
  note?: ReactNode;
};

/** Under the control, announced as it changes: what was read in it; empty where there is nothing to say. */
type WithReading = { reading?: string | undefined };

export const controlClass =
  'field-control w-full rounded-pane border border-control bg-raised px-4 py-3 text-base text-ink placeholder:text-quiet ' +
  'transition-[border-color,box-shadow] hover:border-ink focus-visible:outline-offset-0 ' +
  'aria-invalid:border-bad disabled:opacity-60';

type ControlIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label, hint and error around any control, linked to it by ids. */
export function Frame({
  label,
  hint,
  error,
  note,
  reading,
  children,
}: FieldFrame & WithReading & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '', reading ? `${id}-reading` : '']
    .filter(Boolean)
    .join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of the control in it
    <div className="field-frame grid content-start gap-2" onFocus={showFrame}>
      <label htmlFor={id} className="field-label flex items-baseline justify-between gap-4 font-medium leading-snug">
        {label}
        {note && <span className="caption text-quiet">{note}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-base leading-snug text-quiet">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {reading !== undefined && <Reading id={`${id}-reading`}>{reading}</Reading>}
    </div>
  );
}

/** Of a field that a form or a key leads to, browsers show the control alone, and WebKit no more than its caret. */
function showFrame({ currentTarget, target }: FocusEvent) {
  // What is pressed is in sight, and must not move from under the pointer.
  if (!target.matches(':active')) showWhole(currentTarget);
}

type FieldErrorProps = {
  id: string;
  /** Where the field is. */
  to?: 'up' | 'down';
  children: string | undefined;
};

/** The error of a field; empty when there is none. For groups that draw their own frame. */
export function FieldError({ id, to = 'up', children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p id={id} className="flex items-baseline gap-2 text-base leading-snug text-bad">
      <Arrow to={to} />
      {children}
    </p>
  );
}

function Reading({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} role="status" className="text-base leading-snug text-quiet empty:hidden">
      {children}
    </p>
  );
}

/** One line of text. Spread react-hook-form's `register` into it. */
export function TextField({
  label,
  hint,
  error,
  note,
  reading,
  className = '',
  ...rest
}: FieldFrame & WithReading & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Frame label={label} hint={hint} error={error} note={note} reading={reading}>
      {(ids) => <input {...rest} {...ids} className={`${controlClass} min-h-12 ${className}`} />}
    </Frame>
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  note,
  className = '',
  rows = 6,
  ...rest
}: FieldFrame & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Frame label={label} hint={hint} error={error} note={note}>
      {(ids) => <textarea rows={rows} {...rest} {...ids} className={`${controlClass} resize-y ${className}`} />}
    </Frame>
  );
}

/** A native select, which works best on every device. */
export function SelectField({
  label,
  hint,
  error,
  note,
  className = '',
  children,
  ...rest
}: FieldFrame & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <Frame label={label} hint={hint} error={error} note={note}>
      {(ids) => (
        <Select {...rest} {...ids} className={className}>
          {children}
        </Select>
      )}
    </Frame>
  );
}

/** A select without a label, for table rows; give it an `aria-label`. `dense` is for the back office. */
export function Select({
  className = '',
  dense = false,
  children,
  ...rest
}: ComponentProps<'select'> & { dense?: boolean }) {
  return (
    <span className={`relative ${dense ? 'inline-block' : 'block'}`}>
      <select
        {...rest}
        className={`${controlClass} appearance-none overflow-hidden pr-10 text-ellipsis whitespace-nowrap ${dense ? 'min-h-9 py-1! pr-8! pl-3! text-[0.9375rem]! leading-tight' : 'min-h-12'} ${className}`}
      >
        {children}
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 10 6"
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto w-2.5 fill-none stroke-current"
      >
        <path d="M.5.5 5 5 9.5.5" />
      </svg>
    </span>
  );
}
